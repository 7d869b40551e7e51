import { useEffect, useState } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/shopper/notices/NoticeBar.module.css';
import { $notice, closeNotice } from '#src/stores/notice.store.ts';
import { $overlay, placeOverlay, wantOverlay } from '#src/stores/overlays.store.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/close-icon.ts';

/** How long a notice is shown that is neither hovered nor focused. */
const SHOWN_MS = 10_000;

/**
 * Says what the visitor has just done. While it is shown, no other overlay appears at the edge of the page. The element
 * that is read aloud stays in the page, because screen readers announce changes of it, not its arrival.
 */
export function NoticeBar() {
  const notice = useNewest($notice);
  const isWanted = notice !== undefined;
  const isShown = useNewest($overlay) === 'notice' && isWanted;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => wantOverlay('notice', isWanted), [notice, isWanted]);
  useEffect(() => () => wantOverlay('notice', false), []);
  useEffect(() => {
    if (!isShown || isHeld) return;
    const timer = setTimeout(closeNotice, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, isShown, isHeld]);
  const box = isShown && {
    ref: placeOverlay,
    role: 'group',
    'aria-label': 'Notice',
    className: styles['notice'],
  };
  return (
    <div
      {...box}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{isShown && notice.text}</p>
      {isShown && notice.view && (
        <a href={notice.view.href}>
          View<span className="visually-hidden"> {notice.view.what}</span>
        </a>
      )}
      {isShown && (
        <button
          type="button"
          onClick={() => {
            setHeld(false);
            closeNotice();
          }}
        >
          <Icon path={CLOSE_ICON} />
          <span className="visually-hidden">Close</span>
        </button>
      )}
    </div>
  );
}
