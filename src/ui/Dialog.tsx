import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from '#src/ui/Dialog.module.css';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/close-icon.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `wide`: for tables. */
  look?: 'narrow' | 'wide';
}

/**
 * A modal dialog of the browser's own: it traps focus and gives it back, Escape and a click beside it close it. On small
 * screens it is a sheet at the lower edge.
 */
export function Dialog({ title, onClose, children, look = 'narrow' }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element leaves the page: later it could not give focus back to the opener.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-look={look}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file picker inside was cancelled
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose(); // the backdrop belongs to the dialog
      }}
    >
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles['close']} onClick={onClose}>
            <Icon path={CLOSE_ICON} />
            <span className="visually-hidden">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
