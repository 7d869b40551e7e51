import { ALL_CARS_PATH, formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { CertifiedProgram } from '#src/features/research/certified/certified-program.schema.ts';
import { FORECOURT_TILE } from '#src/features/research/certified/certified-rule.ts';

/**
 * The cars of a program: its make's certified ones; of Forecourt's own, which only its brand tells of, all that the brand
 * shows. Not among the links that cards have: a page with cards would load what makes paths of searches.
 */
export function programCarsPath({ productId, makeCode }: CertifiedProgram): string {
  if (productId === FORECOURT_TILE.productId) return ALL_CARS_PATH;
  return formatSearchPath({ category: 'certified-cars', ...(makeCode !== '' && { makeCode }) });
}
