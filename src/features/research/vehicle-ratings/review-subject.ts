/** "ymmt": year, make, model and trim as in paths, `2021/honda/civic`. */
import { SEARCH_ROOT, formatSearchPath, parseSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export function formatReviewSubject(path: PathSearch): string {
  return formatSearchPath(path).slice(SEARCH_ROOT.length + 1);
}

/** Undefined if it names no model. */
export function parseReviewSubject(
  ymmt: string,
): { makeCode: string; modelCode: string; year?: number } | undefined {
  const { category, makeCode, modelCode, year } = parseSearchPath(`${SEARCH_ROOT}/${ymmt}`) ?? {};
  if (category !== undefined || makeCode === undefined || modelCode === undefined) return undefined;
  return { makeCode, modelCode, ...definedOnly({ year }) };
}
