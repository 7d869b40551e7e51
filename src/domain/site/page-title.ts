/** Search engines show about this many characters of a title. */
const MAX_TITLE = 70;

/**
 * "Honda Civic recalls | Forecourt": the first of these wordings that is short enough with the name of the site, or else
 * without it. If none is, the last one, cut after a word.
 * @param wordings the most complete one first; the last one is what tells the page from all others
 */
export function titlePage(brandName: string, wordings: readonly [string, ...string[]]): string {
  const titles = [...wordings.map((wording) => `${wording} | ${brandName}`), ...wordings];
  return titles.find((title) => title.length <= MAX_TITLE) ?? cutAfterWord(wordings.at(-1) ?? brandName);
}

function cutAfterWord(title: string): string {
  const words = title.slice(0, MAX_TITLE).split(' ');
  const whole = words.length > 1 ? words.slice(0, -1).join(' ') : title.slice(0, MAX_TITLE - 1);
  return `${whole.replace(/[,.:;–-]$/, '')}…`;
}
