;;; clang-dxc.el --- HLSL in Emacs by clang-dxc  -*- lexical-binding: t -*-
;; Part of clang-dxc; see LICENSE.
;; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

;; Package-Requires: ((emacs "28.1") (eglot "1.9"))

;;; Commentary:

;; A mode for HLSL whose language server is `clang-dxc lsp', by eglot:
;;   (require 'clang-dxc)
;;   (add-hook 'clang-dxc-mode-hook #'eglot-ensure)
;; Emacs 30 and eglot 1.15 show inlay hints themselves.  With older versions,
;; this file shows them at the ends of lines.

;;; Code:

(require 'cc-mode)
(require 'eglot)
(require 'seq)

(defgroup clang-dxc nil
  "HLSL by clang-dxc."
  :group 'languages)

(defcustom clang-dxc-program "clang-dxc"
  "The compiler, or its path."
  :type 'string)

(defcustom clang-dxc-arguments nil
  "Arguments of the server, after \"lsp\"."
  :type '(repeat string))

(defcustom clang-dxc-hint-delay 0.5
  "Seconds without input before hints are updated."
  :type 'number)

(defface clang-dxc-hint '((t :inherit shadow))
  "Face of hints.")

(defconst clang-dxc--keywords
  `((,(regexp-opt '("cbuffer" "tbuffer" "groupshared" "uniform" "precise"
                    "in" "out" "inout" "row_major" "column_major"
                    "nointerpolation" "noperspective" "centroid" "linear"
                    "globallycoherent" "discard" "register" "packoffset")
                  'symbols)
     . font-lock-keyword-face)
    (,(concat "\\_<\\(?:\\(?:bool\\|u?int\\|half\\|float\\|double\\|"
              "min1[06]float\\|min1[26]u?int\\|u?int\\(?:16\\|32\\|64\\)_t\\|"
              "float\\(?:16\\|32\\|64\\)_t\\)\\(?:[1-4]\\(?:x[1-4]\\)?\\)?\\)\\_>")
     . font-lock-type-face)
    ("\\_<SV_[A-Za-z0-9]+\\_>" . font-lock-constant-face)))

;;;###autoload
(define-derived-mode clang-dxc-mode c++-mode "HLSL"
  "A mode for HLSL."
  (font-lock-add-keywords nil clang-dxc--keywords))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.\\(?:hlsli?\\|fxh?\\)\\'" . clang-dxc-mode))

(defun clang-dxc--contact (_interactive)
  "The command of the server."
  `(,clang-dxc-program "lsp" ,@clang-dxc-arguments))

(add-to-list 'eglot-server-programs
             '((clang-dxc-mode :language-id "hlsl") . clang-dxc--contact))

;;; Hints

(defvar-local clang-dxc--timer nil)

(defun clang-dxc--label (hint)
  "The text of HINT."
  (let ((label (plist-get hint :label)))
    (string-trim
     (if (stringp label)
         label
       (mapconcat (lambda (part) (plist-get part :value)) label "")))))

(defun clang-dxc--show-hints (hints)
  "Show HINTS at the ends of their lines."
  (save-restriction
    (widen)
    (remove-overlays (point-min) (point-max) 'clang-dxc-hint t)
    (dolist (hint (seq-into hints 'list))
      (save-excursion
        (goto-char (eglot--lsp-position-to-point (plist-get hint :position)))
        (let ((overlay (make-overlay (line-end-position) (line-end-position))))
          (overlay-put overlay 'clang-dxc-hint t)
          (overlay-put overlay 'after-string
                       (propertize (concat "  " (clang-dxc--label hint))
                                   'face 'clang-dxc-hint)))))))

(defun clang-dxc-update-hints ()
  "Ask the server for hints and show them."
  (interactive)
  (when-let ((server (eglot-current-server)))
    (let ((buffer (current-buffer)))
      (eglot--signal-textDocument/didChange)
      (jsonrpc-async-request
       server :textDocument/inlayHint
       (list :textDocument (eglot--TextDocumentIdentifier)
             :range (list :start '(:line 0 :character 0)
                          :end (eglot--pos-to-lsp-position (point-max))))
       :success-fn (lambda (hints)
                     (when (buffer-live-p buffer)
                       (with-current-buffer buffer
                         (clang-dxc--show-hints hints))))
       ;; The text has changed, and the next answer counts.
       :error-fn #'ignore
       :deferred 'clang-dxc-hints))))

(defun clang-dxc--changed (&rest _)
  "Update hints when nothing was typed for a while."
  (when clang-dxc--timer
    (cancel-timer clang-dxc--timer))
  (let ((buffer (current-buffer)))
    (setq clang-dxc--timer
          (run-with-idle-timer clang-dxc-hint-delay nil
                               (lambda ()
                                 (when (buffer-live-p buffer)
                                   (with-current-buffer buffer
                                     (clang-dxc-update-hints))))))))

(defun clang-dxc--managed ()
  "Show hints in a buffer that a server manages."
  (when (and (derived-mode-p 'clang-dxc-mode)
             (not (fboundp 'eglot-inlay-hints-mode)))
    (if (eglot-managed-p)
        (progn
          (add-hook 'after-change-functions #'clang-dxc--changed nil t)
          (clang-dxc--changed))
      (remove-hook 'after-change-functions #'clang-dxc--changed t)
      (clang-dxc--show-hints nil))))

(add-hook 'eglot-managed-mode-hook #'clang-dxc--managed)

;;; Commands of the server

(defun clang-dxc--execute (command &rest arguments)
  "Execute COMMAND with the current document and ARGUMENTS."
  (jsonrpc-request
   (eglot--current-server-or-lose) :workspace/executeCommand
   (list :command command
         :arguments (vconcat
                     (cons (plist-get (eglot--TextDocumentIdentifier) :uri)
                           arguments)))))

(defun clang-dxc-choose-variant ()
  "Choose the variant in which the document is analyzed."
  (interactive)
  (let ((names (mapcar (lambda (variant) (plist-get variant :name))
                       (clang-dxc--execute "clang-dxc.variants"))))
    (clang-dxc--execute "clang-dxc.chooseVariant"
                        (completing-read "Variant: " names nil t))))

(defun clang-dxc--show-text (text name)
  "Show TEXT in the buffer NAME."
  (let ((buffer (get-buffer-create name)))
    (with-current-buffer buffer
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert text))
      (goto-char (point-min))
      (special-mode))
    (display-buffer buffer)))

(defun clang-dxc-show-listing ()
  "Show the listing of the variant."
  (interactive)
  (clang-dxc--show-text
   (plist-get (clang-dxc--execute "clang-dxc.listing") :listing)
   "*DXIL listing*"))

(defun clang-dxc-run (name)
  "Execute the entry point or test NAME, and show what it prints."
  (interactive (list (read-string "Entry point or test: " (thing-at-point 'symbol))))
  (clang-dxc--show-text
   (plist-get (clang-dxc--execute "clang-dxc.run" name) :output)
   "*HLSL run*"))

(provide 'clang-dxc)
;;; clang-dxc.el ends here
