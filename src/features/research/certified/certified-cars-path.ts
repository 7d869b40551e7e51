import { ALL_CARS_PATH, formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { CertifiedProgram } from '#src/features/research/certified/certified-program.schema.ts';
import { FORECOURT_TILE } from '#src/features/research/certified/certified-rule.ts';

/**
 * The cars of a program: the certified cars of its make, or for Forecourt's own program all cars of the certified brand. It
 * is separate from the links of cards, because the code that builds search paths must not be loaded with them.
 */
export function programCarsPath({ productId, makeCode }: CertifiedProgram): string {
  if (productId === FORECOURT_TILE.productId) return ALL_CARS_PATH;
  return formatSearchPath({ category: 'certified-cars', ...(makeCode !== '' && { makeCode }) });
}
