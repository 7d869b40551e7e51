/** The build-price pages as Astro's build asks for them. */
import { toPathParams } from '#src/domain/search-query/search-path.ts';
import { formatBuildPricePath } from '#src/domain/vehicle/model-pages.ts';
import { listPrebuiltBuildPrices } from '#src/features/research/build-price/prebuilt-build-prices.ts';
import type { Services } from '#src/server/services.ts';

/** Of every model that can be ordered, or those that this build is for (`BUILD_ONLY`). */
export function listStaticBuildPrices({
  catalogue,
  stock,
  config,
}: Pick<Services, 'catalogue' | 'stock' | 'config'>) {
  return listPrebuiltBuildPrices(catalogue(), stock.current.day)
    .filter((path) => isWanted(formatBuildPricePath(path), config.buildOnly))
    .map((path) => ({ params: toPathParams(path) }));
}

function isWanted(path: string, roots: readonly string[] | undefined): boolean {
  return roots === undefined || roots.some((root) => path === root || path.startsWith(`${root}/`));
}
