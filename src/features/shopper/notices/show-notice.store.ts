/** Shows notices: loaded by what has one, so pages without any have no code for them. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { NoticeBar } from '#src/features/shopper/notices/NoticeBar.tsx';
import { setNotice } from '#src/stores/notice.store.ts';
import type { Notice } from '#src/stores/notice.store.ts';

let isMounted = false;

/** Shows it at the bottom of the page, where a newer one replaces it. */
export function showNotice(notice: Notice): void {
  setNotice(notice);
  if (isMounted) return;
  isMounted = true;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(NoticeBar));
}
