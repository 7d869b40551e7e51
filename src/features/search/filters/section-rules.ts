/** Decides when a section is shown, and what explains its options. */
import { CERTIFIED_PATH } from '#src/features/research/certified/certified-links.ts';
import { ELECTRIC_TYPES_PATH } from '#src/features/research/electric-types/electric-types.ts';
import type { ChoiceKey, FacetKey } from '#src/domain/search-query/facets.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { PanelField } from '#src/features/search/filters/panel-fields.ts';

/** Facets of one body style. @see docs/rules/search.md#facets-of-one-body-style */
const STYLE_OF: Readonly<Partial<Record<ChoiceKey, string>>> = {
  suvSubtypeCode: 'SUVCROSS',
  vanSubtypeCode: 'VANMV',
  sedanSubtypeCode: 'SEDAN',
  truckBedLength: 'TRUCKS',
  doorCode: 'TRUCKS',
};

/**
 * A facet of one body style is shown when that style is selected or is the only one, or when the facet has a value to
 * remove.
 */
export function isChoiceShown(key: ChoiceKey, { choices }: SearchQuery, filters: Filters): boolean {
  const style = STYLE_OF[key];
  if (style === undefined || choices[key] !== undefined) return true;
  const styles =
    choices.vehicleStyleCode ??
    filters.vehicleStyleCode?.filter(({ count }) => count > 0).map(({ value }) => value) ??
    [];
  return choices.vehicleStyleCode ? styles.includes(style) : styles.join() === style;
}

/** A link that opens a dialog; without a script it leads to the same content on a page. */
function info(name: string, label: string, href: string): PanelField {
  const option = { value: href, label: '', count: 0, isChosen: false, isDisabled: false };
  return { kind: 'info', name, label, options: [option] };
}

const INFO: Readonly<Partial<Record<FacetKey, PanelField>>> = {
  listingType: info('certified', 'Certified programs', CERTIFIED_PATH),
  fuelTypeGroup: info('electric-types', 'Electric vehicle types', ELECTRIC_TYPES_PATH),
};

/** Without a script it leads to the model's page, which says what its trims add. */
export function trimsInfo(path: string): PanelField {
  return info('trims', "What's a trim?", path);
}

/** Lists what is shown below the options of a facet. */
export function listInfo(key: FacetKey): PanelField[] {
  const field = INFO[key];
  return field ? [field] : [];
}
