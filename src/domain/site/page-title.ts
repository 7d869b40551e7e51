/** Search engines show about this many characters of a title. */
export const MAX_TITLE = 70;

/**
 * "Honda Civic recalls | Forecourt": the first of these wordings that is short enough with the name of the site, or else the
 * last one without it.
 * @param wordings the most complete one first; the last one is what tells the page from all others
 */
export function titlePage(brandName: string, wordings: readonly [string, ...string[]]): string {
  const titles = wordings.map((wording) => `${wording} | ${brandName}`);
  return titles.find((title) => title.length <= MAX_TITLE) ?? wordings.at(-1) ?? brandName;
}
