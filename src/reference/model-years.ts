/** Model years as people write them: "1990-2026", "1997-2000, 2008-2016", "2015". */

/** Outside these years, no car with model years to fill has been sold. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const PART = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/;

/** Ascending and without repeats; undefined when any part is not a year or a range of years. */
export function parseModelYears(text: string): number[] | undefined {
  const years = new Set<number>();
  for (const part of text.split(',')) {
    const match = PART.exec(part.trim());
    if (!match) return undefined;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < FIRST_YEAR || last > LAST_YEAR || first > last) return undefined;
    for (let year = first; year <= last; year += 1) years.add(year);
  }
  return [...years].toSorted((a, b) => a - b);
}
