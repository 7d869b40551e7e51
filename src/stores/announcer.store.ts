import { atom } from 'nanostores';

/** What the page's one polite live region says. */
export const $announcement = atom<string | undefined>();

/** A repeated text is said again: a no-break space makes it another one. */
export function announce(text: string): void {
  $announcement.set($announcement.get() === text ? `${text}\u00a0` : text);
}
