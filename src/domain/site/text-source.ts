/** Who wrote a text, when, and for which years and trims. */
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import { formatDay } from '#src/lib/format-day.ts';

/** What a text is about, "2016 to 2021, EX, Touring"; empty for all years and trims. */
export function writeTextScope({
  years = [],
  trims = [],
}: {
  readonly years?: readonly number[];
  readonly trims?: readonly string[];
}): string {
  return [...(years.length > 0 ? [formatModelYears(years)] : []), ...trims].join(', ');
}

/** "Editors, March 2, 2026, about 2016 to 2021, EX, Touring"; "By Ann Lee, March 2, 2026" of a review. */
export function writeTextSource({
  updated,
  firstPublished,
  author,
  ...scope
}: {
  /** `yyyy-mm-dd` */
  readonly updated: string;
  /** Of an article; absent when that is `updated`. */
  readonly firstPublished?: string;
  /** The person who wrote a review; absent for texts of the editors. */
  readonly author?: string;
  readonly years?: readonly number[];
  readonly trims?: readonly string[];
}): string {
  const about = writeTextScope(scope);
  const by = author === undefined ? 'Editors' : `By ${author}`;
  const first = firstPublished === undefined ? '' : `, first published ${formatDay(firstPublished)}`;
  return `${by}, ${formatDay(updated)}${first}${about === '' ? '' : `, about ${about}`}`;
}
