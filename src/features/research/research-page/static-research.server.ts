/** The research pages as Astro's build asks for them. */
import { toPathParams } from '#src/domain/search-query/search-path.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { listPrebuiltResearch } from '#src/features/research/research-page/prebuilt-research.ts';
import type { PrebuiltResearch } from '#src/features/research/research-page/prebuilt-research.ts';
import type { Services } from '#src/server/services.ts';

type Needed = Pick<Services, 'catalogue' | 'stock' | 'config'>;

/** All of them, or those that this build is for (`BUILD_ONLY`). */
export function listStaticResearch({ catalogue, stock, config }: Needed, level: keyof PrebuiltResearch) {
  const { buildOnly } = config;
  return listPrebuiltResearch(catalogue(), stock.current.vehicleCounts)
    [level].filter((path) => buildOnly === undefined || isBelow(formatResearchPath(path), buildOnly))
    .map((path) => ({ params: toPathParams(path) }));
}

function isBelow(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}
