/** Takes what a chip says out of the phrase: the text is the truth, the chips follow from it. */

/** @param spans start and end of each time that it is said */
export function withoutSpans(
  text: string,
  spans: readonly (readonly [start: number, end: number])[],
): string {
  return spans
    .toSorted(([one], [other]) => other - one)
    .reduce((rest, [start, end]) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
