/** Lists the prebuilt pages of a route for Astro's build. */
import { toPathParams } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { memoByObject } from '#src/lib/memo.ts';
import type { ContentKind, PrebuiltData } from '#src/page-kinds/page-kind.ts';
import { loadOwnServices } from '#src/server/create-services.ts';

type Listing<Level extends string> = Pick<ContentKind<PathSearch>, 'format'> & {
  listPrebuilt(data: PrebuiltData): Readonly<Record<Level, readonly PathSearch[]>>;
};

/** All pages of the level, or those of a partial build (`BUILD_ONLY`). */
export async function listStaticPaths<Level extends string>(kind: Listing<Level>, level: NoInfer<Level>) {
  const { catalogue, config, stock } = await loadOwnServices();
  const { buildOnly } = config;
  const { vehicleCounts, day } = stock.current;
  const pages = listerOf(kind)(vehicleCounts, { catalogue: catalogue(), vehicleCounts, day });
  return (pages[level] ?? [])
    .filter((path) => buildOnly === undefined || isBelow(kind.format(path), buildOnly))
    .map((path) => ({ params: toPathParams(path) }));
}

/** All routes of a kind share its pages of one stock generation. */
const listerOf = memoByObject((kind: Listing<string>) =>
  memoByObject((_counts: PrebuiltData['vehicleCounts'], data: PrebuiltData) => kind.listPrebuilt(data)),
);

function isBelow(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}
