import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { holdFocus } from '#src/browser/modal-focus.ts';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { FILTERS_ID } from '#src/domain/site/first-view.ts';
import { matchDocked } from '#src/features/search/filters/match-docked.ts';
import { afterPaint } from '#src/ui/after-paint.ts';

/** Not in all browsers, and not in the types of this TypeScript. */
declare const window: {
  readonly CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
};

/**
 * Makes the panel a modal drawer on small screens, opened by links to it. Without a script the link's target shows
 * it.
 */
export function useDrawer() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    if (isTargeted()) leaveTarget();
  };

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest(`a[href="#${FILTERS_ID}"]`);
      // A docked panel is a place on the page.
      if (!link || !isPlainClick(event) || matchDocked().matches) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('click', open);
    // A click before the script ran has followed the link, so the target becomes the drawer.
    requestAnimationFrame(() => {
      if (!isTargeted() || matchDocked().matches) return;
      leaveTarget(); // at once, because a search that changes the address would not remove the :target state
      setIsOpen(true);
    });
    return () => document.removeEventListener('click', open);
  }, []);

  useEffect(() => {
    const drawer = ref.current;
    if (!isOpen || !drawer) return;
    // Browsers style the whole page again for `inert`, so the drawer comes first, and goes first.
    let letGo: (() => void) | undefined;
    afterPaint(() => {
      letGo = holdFocus(drawer);
    });
    matchDocked().onchange = close; // harmless when it is closed already
    // Back on Android, and Escape, in browsers that let a page close what covers it
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    if (watcher) watcher.onclose = close;
    return () => {
      watcher?.destroy();
      afterPaint(() => letGo?.());
    };
  }, [isOpen]);

  return {
    isOpen,
    close,
    drawer: {
      ref,
      id: FILTERS_ID,
      tabIndex: -1,
      onKeyDown: (event: KeyboardEvent) => {
        if (isOpen && event.key === 'Escape') close();
      },
      ...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Filters' }),
    },
  };
}

function isTargeted(): boolean {
  return location.hash === `#${FILTERS_ID}`;
}

/** Only navigating to another fragment removes the target; the address and the entry's state are restored. */
function leaveTarget(): void {
  const state: unknown = history.state;
  location.replace('#listings');
  history.replaceState(state, '', location.pathname + location.search);
}
