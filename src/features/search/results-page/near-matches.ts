/** Suggests pages that the visitor of a missing page may have meant. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { rankByLikeness } from '#src/lib/rank-by-likeness.ts';

export interface NearMatch {
  readonly label: string;
  readonly href: string;
}

const MAX_MATCHES = 8;

/** Suggests the model without its year or trim, then models and makes with a similar spelling. */
export function findNearMatches(catalogue: VehicleCatalogue, path: PathSearch): NearMatch[] {
  const { makeCode = '', modelCode } = path;
  const make = catalogue.findMake(makeCode);
  if (!make) {
    const makes = rankByLikeness(catalogue.makes, makeCode, (item) => item.makeCode, { max: MAX_MATCHES });
    return makes.map((item) => ({ label: item.make, href: formatSearchPath({ makeCode: item.makeCode }) }));
  }
  const found =
    modelCode === undefined
      ? []
      : rankByLikeness(make.models, modelCode, (item) => item.modelCode, { max: MAX_MATCHES });
  return [
    ...found.map((item) => ({
      label: joinVehicleName({ make: make.make, model: item.model }),
      href: formatSearchPath({ makeCode, modelCode: item.modelCode }),
    })),
    { label: `All ${make.make}`, href: formatSearchPath({ makeCode }) },
  ].slice(0, MAX_MATCHES);
}
