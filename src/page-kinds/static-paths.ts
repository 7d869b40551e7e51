/** Lists the prebuilt pages of a route for Astro's build. */
import { toPathParams } from '#src/domain/search-query/search-path.ts';
import { memoByObject } from '#src/lib/memo.ts';
import type { ContentKind, PrebuiltData } from '#src/page-kinds/page-kind.ts';
import { createBuildLocals } from '#src/server/build-locals.ts';
import { loadOwnServices } from '#src/server/create-services.ts';
import type { Services } from '#src/server/services.ts';

type Listing<Level extends string, Path extends object> = Pick<
  ContentKind<Path>,
  'format' | 'toParams' | 'isWorthBuilding'
> & {
  listPrebuilt(data: PrebuiltData): Readonly<Record<Level, readonly Path[]>>;
};

/** All pages of the level, or those of a partial build (`BUILD_ONLY`). */
export async function listStaticPaths<Level extends string, Path extends object>(
  kind: Listing<Level, Path>,
  level: NoInfer<Level>,
) {
  const services = await loadOwnServices();
  const { buildOnly, minIndexedListings: minListings } = services.config;
  const { vehicleCounts, dealers, day } = services.stock.current;
  const { contents } = services;
  const data = { catalogue: services.catalogue(), vehicleCounts, dealers, contents, day, minListings };
  const listed = (listerOf(kind)(vehicleCounts, data)[level] ?? []) as readonly Path[];
  const built = listed.filter((path) => buildOnly === undefined || isBelow(kind.format(path), buildOnly));
  const locals = localsOf(vehicleCounts, services);
  const isWorth = await Promise.all(
    built.map(async (path) => (await kind.isWorthBuilding?.(locals, path)) ?? true),
  );
  return built
    .filter((_path, index) => isWorth[index])
    .map((path) => ({ params: kind.toParams?.(path) ?? toPathParams(path) }));
}

/** All routes of a kind share its pages of one stock generation. */
const listerOf = memoByObject((kind: Pick<Listing<string, object>, 'listPrebuilt'>) =>
  memoByObject((_counts: PrebuiltData['vehicleCounts'], data: PrebuiltData) => kind.listPrebuilt(data)),
);

/** Pages of one stock generation are judged together: those of a model's years need the verdict about the model. */
const localsOf = memoByObject((_counts: PrebuiltData['vehicleCounts'], services: Services) =>
  createBuildLocals(services),
);

function isBelow(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}
