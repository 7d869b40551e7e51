/** Removes a chip's words from the phrase. The text is the source, and the chips follow from it. */

/** @param spans start and end of each occurrence */
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
