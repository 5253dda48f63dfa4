-- open_in_neovim.lua: Opens a shader in headless Neovim and prints what it shows
-- Part of clang-dxc; see LICENSE.
-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
--
-- Variables: the folder of the configuration, the compiler, the shader, the
-- arguments of the server.

vim.opt.runtimepath:append(vim.env.EDITOR_FOLDER)
require("clang_dxc").setup({
  compiler = vim.env.COMPILER,
  arguments = vim.split(vim.env.SERVER_ARGUMENTS, " "),
})
vim.cmd("filetype on")
vim.cmd("edit " .. vim.fn.fnameescape(vim.env.SHADER))

local function get_hints()
  local shown = {}
  if vim.lsp.inlay_hint then
    for _, hint in ipairs(vim.lsp.inlay_hint.get({ bufnr = 0 })) do
      table.insert(shown, { hint.inlay_hint.position.line, vim.inspect(hint.inlay_hint.label) })
    end
    return shown
  end
  local namespace = vim.api.nvim_get_namespaces().clang_dxc_hints
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, namespace, 0, -1, { details = true })) do
    table.insert(shown, { mark[2], mark[4].virt_text[1][1] })
  end
  return shown
end

local function wait_for(what, get)
  local found
  vim.wait(60000, function()
    found = get()
    return #found > 0
  end, 50)
  if #found == 0 then
    print("no " .. what)
  end
  return found
end

local function report()
  for _, diagnostic in ipairs(wait_for("diagnostics", function()
    return vim.diagnostic.get(0)
  end)) do
    print(("diagnostic at line %d: %s"):format(diagnostic.lnum + 1, diagnostic.message))
  end
  for _, hint in ipairs(wait_for("hints", get_hints)) do
    print(("hint at line %d: %s"):format(hint[1] + 1, hint[2]))
  end
  -- Go to a definition.
  vim.api.nvim_win_set_cursor(0, { vim.fn.search("return Tint"), 9 })
  vim.lsp.buf.definition()
  vim.wait(60000, function()
    return vim.api.nvim_win_get_cursor(0)[1] ~= vim.fn.search("return Tint", "cn")
  end, 50)
  print("defined at line " .. vim.api.nvim_win_get_cursor(0)[1])
  vim.cmd("HlslRun main")
  print("run: " .. wait_for("output", function()
    local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
    return vim.bo.buftype == "nofile" and lines[1] ~= "" and lines or {}
  end)[1])
end

local succeeded, problem = pcall(report)
if not succeeded then
  print(problem)
end
vim.cmd("qall!")
