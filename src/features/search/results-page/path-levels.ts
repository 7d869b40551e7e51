/** What a path page is about as a whole, before a year, a trim or a category narrows it. */
import type { PathSearch } from '#src/domain/search-query/search-path.ts';

/** All cars: its list leads to every make. */
export function isWholeStock({ makeCode, year, category }: PathSearch): boolean {
  return makeCode === undefined && year === undefined && category === undefined;
}

/** Every model of a make has a page, even without cars, because a page without a link would not be found. */
export function isWholeMake({ makeCode, modelCode, year, category }: PathSearch): boolean {
  return makeCode !== undefined && modelCode === undefined && year === undefined && category === undefined;
}

/** A model, or all makes. */
export function isWholeModel({ year, trimCode, category }: PathSearch): boolean {
  return year === undefined && trimCode === undefined && category === undefined;
}
