/**
 * Lists pages with more of the same vehicles for a search that finds few.
 * @see docs/rules/results.md#similar-and-supplemental-cars
 */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatSearchPath, searchUrl } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { CountedLink } from '#src/features/search/results-data/grid-state.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const NEARBY_MILES = 100;
const MAX_MODELS = 8;
const MAX_MAKES = 4;

export interface NamedVehicle {
  readonly make: string;
  readonly makeCode: string;
  readonly model?: string;
  readonly modelCode?: string;
}

/**
 * Lists models first, then their makes, near the search's ZIP if it has one.
 * @param vehicles found, or requested when nothing was found
 * @param minListings of a model that were found; the page of others may have few cars, and not be indexed
 */
export function listMoreLinks(
  query: SearchQuery,
  vehicles: readonly NamedVehicle[],
  minListings = 1,
): CountedLink[] {
  const { zip } = query;
  const place = zip === undefined ? '' : ` near ${zip}`;
  const own = searchUrl({ ...query, firstRecord: 0 });
  const link = ({ make, makeCode, model, modelCode }: NamedVehicle): CountedLink => ({
    label: `${model === undefined ? make : joinVehicleName({ make, model })}${place}`,
    href:
      zip === undefined
        ? formatSearchPath({ makeCode, ...definedOnly({ modelCode }) })
        : searchUrl({
            ...EMPTY_QUERY,
            zip,
            searchRadius: NEARBY_MILES,
            vehicles: [{ makeCode, models: modelCode === undefined ? [] : [{ modelCode, trimCodes: [] }] }],
          }),
  });
  const ofModel = Map.groupBy(vehicles, ({ makeCode, modelCode }) => `${makeCode}|${modelCode ?? ''}`);
  const models = [...ofModel.values()]
    .filter((found) => found.length >= minListings)
    .flatMap(([first]) => (first?.model === undefined ? [] : [link(first)]));
  const makes = vehicles.map(({ make, makeCode }) => link({ make, makeCode }));
  return [...distinct(models).slice(0, MAX_MODELS), ...distinct(makes).slice(0, MAX_MAKES)].filter(
    ({ href }) => href !== own,
  );
}

function distinct(links: readonly CountedLink[]): CountedLink[] {
  return [...new Map(links.map((link) => [link.href, link])).values()];
}
