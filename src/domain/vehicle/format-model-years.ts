/** "2006 to 2011, 2016 to 2021". Shows gaps, because a model may have been discontinued for some years. */
export function formatModelYears(years: readonly number[], between = ' to '): string {
  const runs: [number, number][] = [];
  for (const year of years) {
    const last = runs.at(-1);
    if (last?.[1] === year - 1) last[1] = year;
    else runs.push([year, year]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}${between}${to}`)).join(', ');
}

/** The shipped catalog begins in 1990, and EPA's file in 1984: a model of the first year may be older. */
const FIRST_KNOWN: ReadonlySet<number | undefined> = new Set([1984, 1990]);

/** "2006 to 2011, 2016 to 2021", "1990 or earlier to 2026": the years a model was sold. */
export function formatSoldYears(years: readonly number[], between = ' to '): string {
  const text = formatModelYears(years, between);
  const [first] = years;
  return FIRST_KNOWN.has(first) ? text.replace(String(first), `${first} or earlier`) : text;
}
