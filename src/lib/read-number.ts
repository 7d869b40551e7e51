/** The number in a text that a page shows: 21450 in "$21,450"; 0 where there is none. */
export function readNumber(text: string): number {
  return Number(text.replaceAll(/\D/g, ''));
}
