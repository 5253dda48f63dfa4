;;; open-in-emacs.el --- Open a shader in batch Emacs and print what it shows  -*- lexical-binding: t -*-
;; Part of clang-dxc; see LICENSE.
;; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

;;; Commentary:

;; Variables: the folder of the configuration, the compiler, the shader, the
;; arguments of the server.

;;; Code:

(add-to-list 'load-path (getenv "EDITOR_FOLDER"))
(require 'clang-dxc)
(setq clang-dxc-program (getenv "COMPILER")
      clang-dxc-arguments (split-string (getenv "SERVER_ARGUMENTS"))
      eglot-sync-connect 60
      eglot-autoshutdown t)

(defun wait-for (what function)
  "Wait until FUNCTION returns something; WHAT is for a message."
  (let ((end (+ (float-time) 60)) found)
    (while (and (not (setq found (funcall function)))
                (< (float-time) end))
      (accept-process-output nil 0.1))
    (unless found
      (message "no %s" what))
    found))

(defun hints ()
  "The hints of the buffer."
  (if (fboundp 'eglot-inlay-hints-mode)
      (seq-filter (lambda (o) (overlay-get o 'eglot--inlay-hint))
                  (overlays-in (point-min) (point-max)))
    (clang-dxc-update-hints)
    (accept-process-output nil 1)
    (seq-filter (lambda (o) (overlay-get o 'clang-dxc-hint))
                (overlays-in (point-min) (1+ (point-max))))))

(find-file (getenv "SHADER"))
(message "mode %s" major-mode)
(call-interactively #'eglot)
(flymake-start)
(dolist (diagnostic (wait-for "diagnostics" #'flymake-diagnostics))
  (message "diagnostic at line %d: %s"
           (line-number-at-pos (flymake-diagnostic-beg diagnostic))
           (flymake-diagnostic-text diagnostic)))
(dolist (hint (wait-for "hints" #'hints))
  (message "hint at line %d: %s" (line-number-at-pos (overlay-start hint))
           (substring-no-properties (or (overlay-get hint 'after-string)
                                        (overlay-get hint 'before-string)))))
(set-buffer-modified-p nil)
(clang-dxc-run "main")
(with-current-buffer "*HLSL run*"
  (message "run: %s" (buffer-string)))

;;; open-in-emacs.el ends here
