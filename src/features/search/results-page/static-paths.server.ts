/** The search pages of one level as Astro's build asks for them. */
import { formatSearchPath, toPathParams } from '#src/domain/search-query/search-path.ts';
import { listPrebuiltPaths, type PrebuiltPaths } from '#src/features/search/results-page/prebuilt-paths.ts';
import type { Services } from '#src/server/services.ts';

type Needed = Pick<Services, 'catalogue' | 'stock' | 'config'>;

/** All of them, or those that this build is for (`BUILD_ONLY`). */
export function listStaticPaths(services: Needed, level: keyof PrebuiltPaths) {
  const { buildOnly } = services.config;
  return listOnce(services)
    [level].filter((path) => buildOnly === undefined || isBelow(formatSearchPath(path), buildOnly))
    .map((path) => ({ params: toPathParams(path) }));
}

/** By the rows of a generation: every level comes of the same walk. */
const listed = new WeakMap<object, PrebuiltPaths>();

function listOnce({ catalogue, stock }: Needed): PrebuiltPaths {
  const { vehicleCounts } = stock.current;
  const paths = listed.get(vehicleCounts) ?? listPrebuiltPaths(catalogue(), vehicleCounts);
  listed.set(vehicleCounts, paths);
  return paths;
}

function isBelow(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}
