/** Lists the search pages of one level for Astro's build. */
import { formatSearchPath, toPathParams } from '#src/domain/search-query/search-path.ts';
import { listPrebuiltPaths } from '#src/features/search/results-page/prebuilt-paths.ts';
import type { PrebuiltPaths } from '#src/features/search/results-page/prebuilt-paths.ts';
import type { Services } from '#src/server/services.ts';
import { memoByObject } from '#src/lib/memo.ts';

type Needed = Pick<Services, 'catalogue' | 'stock' | 'config'>;

/** Lists all of them, or only those this build is for (`BUILD_ONLY`). */
export function listStaticPaths(services: Needed, level: keyof PrebuiltPaths) {
  const { buildOnly } = services.config;
  return listByCounts(services.stock.current.vehicleCounts, services.catalogue)
    [level].filter((path) => buildOnly === undefined || isBelow(formatSearchPath(path), buildOnly))
    .map((path) => ({ params: toPathParams(path) }));
}

/** Cached by stock generation, because one pass lists every level. */
const listByCounts = memoByObject(
  (counts: Needed['stock']['current']['vehicleCounts'], catalogue: Needed['catalogue']) =>
    listPrebuiltPaths(catalogue(), counts),
);

function isBelow(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}
