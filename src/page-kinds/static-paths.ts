/** Lists the prebuilt pages of a route for Astro's build. */
import { toPathParams } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { ContentKind, PrebuiltData } from '#src/page-kinds/page-kind.ts';
import { loadOwnServices } from '#src/server/create-services.ts';
import type { Services } from '#src/server/services.ts';

type Listing<Level extends string> = Pick<ContentKind<PathSearch>, 'format'> & {
  listPrebuilt(data: PrebuiltData): Readonly<Record<Level, readonly PathSearch[]>>;
};

/** All pages of the level, or those of a partial build (`BUILD_ONLY`). */
export async function listStaticPaths<Level extends string>(kind: Listing<Level>, level: NoInfer<Level>) {
  const services = await loadOwnServices();
  const { buildOnly } = services.config;
  return listOnce(kind, services)
    [level].filter((path) => buildOnly === undefined || isBelow(kind.format(path), buildOnly))
    .map((path) => ({ params: toPathParams(path) }));
}

/** By kind, for one stock generation, so that all routes of a kind share one listing. */
const listed = new WeakMap<object, { counts: object; paths: object }>();

function listOnce<Level extends string>(
  kind: Listing<Level>,
  { catalogue, stock }: Services,
): Readonly<Record<Level, readonly PathSearch[]>> {
  const { vehicleCounts, day } = stock.current;
  const known = listed.get(kind);
  if (known?.counts === vehicleCounts) return known.paths as Record<Level, readonly PathSearch[]>;
  const paths = kind.listPrebuilt({ catalogue: catalogue(), vehicleCounts, day });
  listed.set(kind, { counts: vehicleCounts, paths });
  return paths;
}

function isBelow(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}
