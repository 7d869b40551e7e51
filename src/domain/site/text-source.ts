/** Who wrote a text, when, and for which years and trims. */
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import { formatDay } from '#src/lib/format-day.ts';

/** "Editors, March 2, 2026, about 2016 to 2021, EX and Touring" */
export function writeTextSource({
  updated,
  firstPublished,
  years = [],
  trims = [],
}: {
  /** `yyyy-mm-dd` */
  readonly updated: string;
  /** Of an article; absent when that is `updated`. */
  readonly firstPublished?: string;
  readonly years?: readonly number[];
  readonly trims?: readonly string[];
}): string {
  const about = [...(years.length > 0 ? [formatModelYears(years)] : []), ...trims];
  const first = firstPublished === undefined ? '' : `, first published ${formatDay(firstPublished)}`;
  return `Editors, ${formatDay(updated)}${first}${about.length > 0 ? `, about ${about.join(', ')}` : ''}`;
}
