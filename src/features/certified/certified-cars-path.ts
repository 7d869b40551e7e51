import { formatSearchPath } from '#src/domain/search-query/search-path.ts';

/**
 * The certified cars of a program's make. Not among the links that cards have: a page with cards would load what makes
 * paths of searches.
 * @param makeCode empty: of any make
 */
export function certifiedCarsPath(makeCode: string): string {
  return formatSearchPath({ category: 'certified-cars', ...(makeCode !== '' && { makeCode }) });
}
