import { atom } from 'nanostores';

/** What the visitor has just done, in one sentence. */
export interface Notice {
  readonly text: string;
  /** Where the outcome can be seen: `{ href: '/account/saved', what: 'saved cars' }`. */
  readonly view?: { readonly href: string; readonly what: string };
}

/** The notice at the bottom of the page. @see show-notice.store.ts */
export const $notice = atom<Notice | undefined>();

export function setNotice(notice: Notice): void {
  $notice.set(notice);
}

export function closeNotice(): void {
  $notice.set(undefined);
}
