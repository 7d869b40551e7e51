import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from '#src/ui/Dialog.module.css';
import { afterPaint } from '#src/ui/after-paint.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/close-icon.ts';
import { showDialog } from '#src/ui/show-dialog.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `wide` is for tables. */
  look?: 'narrow' | 'wide';
}

const FIELDS = 'input:not([type="hidden"]), select, textarea';
const CONTROLS = `a, button, ${FIELDS}`;

/**
 * A native modal dialog: the browser traps focus and returns it, and Escape or a click on the backdrop closes it. One
 * with fields begins at its first control, any other at its close button. On small screens it is a sheet at the bottom.
 * Browsers style the whole page again when a dialog becomes modal or stops to be, so it is shown before the one, and
 * hidden before the other.
 */
export function Dialog({ title, onClose, children, look = 'narrow' }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hasBegun = useRef(false);
  // Close before the element is removed; after that it could not return focus to the opener.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    showDialog(dialog, () => {
      const start = findStart(dialog);
      start?.setAttribute('autofocus', ''); // React would focus it before the dialog is modal
      hasBegun.current = start !== undefined;
    });
    return () => dialog.close();
  }, []);
  // The fields may come later. Focus that has moved on meanwhile stays where it is.
  useEffect(() => {
    const dialog = ref.current;
    const start = hasBegun.current || !dialog?.matches(':modal') ? undefined : findStart(dialog);
    if (!start) return;
    hasBegun.current = true;
    if (isUntouched(dialog)) start.focus();
  });
  const leave = () => {
    if (ref.current) ref.current.dataset['leaving'] = '';
    afterPaint(onClose);
  };
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-look={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file picker inside was canceled
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) leave(); // the backdrop is part of the dialog
      }}
    >
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles['close']} onClick={leave}>
            <Icon path={CLOSE_ICON} />
            <span className="visually-hidden">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Whether the focus is still where the browser put it: on the close button, and in WebKit at times on the dialog or the page. */
function isUntouched(dialog: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active === dialog || !dialog?.contains(active) || active === dialog.querySelector('button');
}

/** The close button is the first control of every dialog. */
function findStart(dialog: HTMLElement | null): HTMLElement | undefined {
  return dialog?.querySelector(FIELDS) ? dialog.querySelectorAll<HTMLElement>(CONTROLS)[1] : undefined;
}
