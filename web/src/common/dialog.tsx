// A modal dialog of the browser: it keeps the focus and closes with Escape.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../messages/t";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("input, .primary")?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={box} class="dialog" aria-labelledby={name} onClose={onClose}>
      <header class="dialog-head">
        <h2 id={name}>{title}</h2>
        <button type="button" class="quiet" onClick={onClose} aria-label={t("common.close")}>
          {"\u00d7"}
        </button>
      </header>
      {children}
    </dialog>
  );
}
