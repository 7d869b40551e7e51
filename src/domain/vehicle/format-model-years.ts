/** "2006 to 2011, 2016 to 2021". Shows gaps, because a model may have been discontinued for some years. */
export function formatModelYears(years: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const year of years) {
    const last = runs.at(-1);
    if (last?.[1] === year - 1) last[1] = year;
    else runs.push([year, year]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`)).join(', ');
}
