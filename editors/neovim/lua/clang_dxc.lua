-- clang_dxc.lua: HLSL in Neovim 0.7 and later, by clang-dxc
-- Part of clang-dxc; see LICENSE.
-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
--
-- Needs no other plugin. With this folder's parent in 'runtimepath':
--   require("clang_dxc").setup({})

local M = {}

M.options = {
  -- The compiler, or its path.
  compiler = "clang-dxc",
  -- Arguments of the server, for example { "--", "-I", "include" }.
  arguments = {},
  -- Files that mark the folder of a project.
  root_files = { "project.json", "compile_commands.json", ".clang-dxc", ".git" },
  -- Registers, offsets and other hints in the text.
  hints = true,
  -- Called with the client and the number of the buffer, for example to map keys.
  on_attach = nil,
}

local namespace = vim.api.nvim_create_namespace("clang_dxc_hints")
-- Neovim 0.10 shows hints itself.
local shows_hints = vim.lsp.inlay_hint ~= nil
local clients = {} -- their numbers, by the folder of the project

local function find_root(path)
  local folder = vim.fn.fnamemodify(path, ":p:h")
  while true do
    for _, name in ipairs(M.options.root_files) do
      if vim.loop.fs_stat(folder .. "/" .. name) then
        return folder
      end
    end
    local parent = vim.fn.fnamemodify(folder, ":h")
    if parent == folder then
      return vim.fn.fnamemodify(path, ":p:h")
    end
    folder = parent
  end
end

local function label_of(hint)
  if type(hint.label) == "string" then
    return hint.label
  end
  local parts = {}
  for _, part in ipairs(hint.label) do
    table.insert(parts, part.value)
  end
  return table.concat(parts)
end

-- Hints are shown at the ends of lines: before 0.10, nothing can be shown within one.
local function show_hints(buffer, hints)
  vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
  local lines = {}
  for _, hint in ipairs(hints or {}) do
    local line = hint.position.line
    lines[line] = lines[line] or {}
    table.insert(lines[line], hint)
  end
  for line, found in pairs(lines) do
    table.sort(found, function(a, b)
      return a.position.character < b.position.character
    end)
    local texts = vim.tbl_map(function(hint)
      return (vim.trim(label_of(hint)))
    end, found)
    if line < vim.api.nvim_buf_line_count(buffer) then
      vim.api.nvim_buf_set_extmark(buffer, namespace, line, 0, {
        virt_text = { { table.concat(texts, "  "), "Comment" } },
        virt_text_pos = "eol",
        hl_mode = "combine",
      })
    end
  end
end

--- Asks for the hints of a buffer and shows them.
function M.update_hints(buffer)
  local parameters = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    range = {
      start = { line = 0, character = 0 },
      ["end"] = { line = vim.api.nvim_buf_line_count(buffer), character = 0 },
    },
  }
  vim.lsp.buf_request(buffer, "textDocument/inlayHint", parameters, function(err, hints)
    if not err and vim.api.nvim_buf_is_loaded(buffer) then
      show_hints(buffer, hints)
    end
  end)
end

local function attached(client, buffer)
  -- Later versions set it themselves.
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  if M.options.hints then
    if shows_hints then
      vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
    else
      -- The server reports diagnostics whenever it has analyzed a text.
      vim.api.nvim_create_autocmd("DiagnosticChanged", {
        buffer = buffer,
        callback = function()
          M.update_hints(buffer)
        end,
      })
      M.update_hints(buffer)
    end
  end
  if M.options.on_attach then
    M.options.on_attach(client, buffer)
  end
end

--- Starts a server for the project of a buffer, or uses the one that runs.
function M.attach(buffer)
  local path = vim.api.nvim_buf_get_name(buffer)
  if path == "" or vim.bo[buffer].buftype ~= "" then
    return
  end
  local root = find_root(path)
  local id = clients[root]
  if not id or not vim.lsp.get_client_by_id(id) then
    local command = { M.options.compiler, "lsp" }
    vim.list_extend(command, M.options.arguments)
    id = vim.lsp.start_client({
      name = "clang-dxc",
      cmd = command,
      root_dir = root,
      on_attach = attached,
    })
    clients[root] = id
  end
  if id then
    vim.lsp.buf_attach_client(buffer, id)
  end
end

local function execute(command, arguments, receive)
  table.insert(arguments, 1, vim.uri_from_bufnr(0))
  local parameters = { command = command, arguments = arguments }
  vim.lsp.buf_request(0, "workspace/executeCommand", parameters, function(err, answer)
    if err then
      vim.notify(err.message, vim.log.levels.ERROR)
    elseif receive then
      receive(answer)
    end
  end)
end

--- Lets the user choose in which variant the buffer is analyzed.
function M.choose_variant()
  execute("clang-dxc.variants", {}, function(variants)
    vim.ui.select(variants, {
      prompt = "Variant",
      format_item = function(variant)
        return ("%s (%s)%s"):format(variant.name, variant.origin, variant.isChosen and " *" or "")
      end,
    }, function(variant)
      if variant then
        execute("clang-dxc.chooseVariant", { variant.name })
      end
    end)
  end)
end

local function show_text(text, filetype)
  vim.cmd("vertical new")
  vim.bo.buftype = "nofile"
  vim.bo.filetype = filetype
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, "\n"))
end

--- Shows the listing of the variant in a new window.
function M.show_listing()
  execute("clang-dxc.listing", {}, function(answer)
    show_text(answer.listing, "llvm")
  end)
end

--- Executes an entry point or a test and shows in a new window what it prints.
function M.run(name)
  execute("clang-dxc.run", { name }, function(answer)
    show_text(answer.output, "")
  end)
end

function M.setup(options)
  M.options = vim.tbl_extend("force", M.options, options or {})
  local group = vim.api.nvim_create_augroup("clang_dxc", {})
  vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
    group = group,
    pattern = { "*.hlsl", "*.hlsli", "*.fx", "*.fxh" },
    callback = function()
      vim.bo.filetype = "hlsl"
    end,
  })
  vim.api.nvim_create_autocmd("FileType", {
    group = group,
    pattern = "hlsl",
    callback = function(event)
      vim.bo[event.buf].commentstring = "// %s"
      M.attach(event.buf)
    end,
  })
  -- For code lenses.
  vim.lsp.commands["clang-dxc.listing"] = M.show_listing
  vim.lsp.commands["clang-dxc.run"] = function(command)
    M.run(command.arguments[2])
  end
  vim.lsp.commands["clang-dxc.variants"] = M.choose_variant
  vim.api.nvim_create_user_command("HlslRun", function(call)
    M.run(call.args)
  end, { nargs = 1, desc = "Execute an entry point or a test" })
  vim.api.nvim_create_user_command("HlslListing", M.show_listing, { desc = "Show the listing of the variant" })
  vim.api.nvim_create_user_command("HlslVariant", M.choose_variant, { desc = "Choose the variant of the buffer" })
end

return M
