/** Links to the section from anywhere in its page, and to the page that has it. */
import { isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { REFERENCE_ID } from '#src/features/research/model-reference/reference-id.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import { findReferenceVehicle } from '#src/features/research/model-reference/reference-vehicle.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const TRIMS_KEY = 'compare-trims';

/** Where the section about the vehicle of a search is, for pages that only lead there. */
export interface ReferencePage {
  /** "2021 Honda Civic EX" */
  readonly name: string;
  /** The path of the page, which exists. */
  readonly path: string;
  readonly hasTrims: boolean;
}

/**
 * The page of the one vehicle of a search, or of its model if there is none for its year and trim. The next pages of a
 * search do not repeat what the first one says about its model.
 */
export function findReferencePage(
  query: SearchQuery,
  catalogue: Pick<VehicleCatalogue, 'findMake' | 'findModel' | 'findTrim'>,
): ReferencePage | undefined {
  const vehicle = query.firstRecord > 0 ? undefined : findReferenceVehicle(query, catalogue);
  if (!vehicle) return undefined;
  const { makeCode, modelCode, year, trimCode, name } = vehicle;
  const whole = { makeCode, modelCode };
  const exact = { ...whole, ...definedOnly({ year, trimCode }) };
  return {
    name,
    path: formatSearchPath(isKnownVehicle(catalogue, exact) ? exact : whole),
    hasTrims: (catalogue.findModel(makeCode, modelCode)?.trims.length ?? 0) > 1,
  };
}

/** The jump link to the section about the vehicle. */
export function linkReference(name: string): { label: string; href: string } {
  return { label: `About ${name}`, href: `#${REFERENCE_ID}` };
}

/** The link to the trims tab, if it is shown: on the page, or on the one that has the section. */
export function linkTrims(
  reference: ModelReference | undefined,
  page: ReferencePage | undefined,
): string | undefined {
  if (page) return page.hasTrims ? `${page.path}#${TRIMS_KEY}` : undefined;
  return reference?.tabs.shown.some(({ key }) => key === TRIMS_KEY) ? `#${TRIMS_KEY}` : undefined;
}
