/** When a section is there, and what explains its options. */
import { ELECTRIC_TYPES_PATH } from '#src/features/research/electric-types/electric-types.ts';
import type { ChoiceKey, FacetKey } from '#src/domain/search-query/facets.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { PanelField } from '#src/features/search/filters/panel-fields.ts';

/** The page of the certified programs, which their dialog stands for. */
const CERTIFIED_PATH = '/certified';
/** Facets of one body style. @see D §3 (truck cab size), R §3 */
const STYLE_OF: Readonly<Partial<Record<ChoiceKey, string>>> = {
  suvSubtypeCode: 'SUVCROSS',
  vanSubtypeCode: 'VANMV',
  sedanSubtypeCode: 'SEDAN',
  truckBedLength: 'TRUCKS',
  doorCode: 'TRUCKS',
};

/** A facet of one body style shows for that style: chosen, or the only one there is. Or to take its value back. */
export function isChoiceShown(key: ChoiceKey, { choices }: SearchQuery, filters: Filters): boolean {
  const style = STYLE_OF[key];
  if (style === undefined || choices[key] !== undefined) return true;
  const styles =
    choices.vehicleStyleCode ??
    filters.vehicleStyleCode?.filter(({ count }) => count > 0).map(({ value }) => value) ??
    [];
  return choices.vehicleStyleCode ? styles.includes(style) : styles.join() === style;
}

/** A link that opens the dialog `name`; without a script it leads to the same on a page. */
function info(name: string, label: string, href: string): PanelField {
  const option = { value: href, label: '', count: 0, isChosen: false, isDisabled: false };
  return { kind: 'info', name, label, options: [option] };
}

const INFO: Readonly<Partial<Record<FacetKey, PanelField>>> = {
  listingType: info('certified', 'Certified programs', CERTIFIED_PATH),
  fuelTypeGroup: info('electric-types', 'Electric vehicle types', ELECTRIC_TYPES_PATH),
};

/** Without a script the model's own page tells what its trims add. */
export function trimsInfo(path: string): PanelField {
  return info('trims', 'What trims are', path);
}

/** What stands below the options of a facet. */
export function listInfo(key: FacetKey): PanelField[] {
  const field = INFO[key];
  return field ? [field] : [];
}
