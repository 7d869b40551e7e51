import { atom } from 'nanostores';

/** The text of the page's polite live region. */
export const $announcement = atom<string | undefined>();

/** Appends a no-break space to a repeated text, so that it is announced again. */
export function announce(text: string): void {
  $announcement.set($announcement.get() === text ? `${text}\u00a0` : text);
}
