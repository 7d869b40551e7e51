/** Options of filters as a search in place sends them: without the names that a browser can tell from their values. */
import * as z from 'zod/mini';
import { FACETS } from '#src/domain/search-query/facets.ts';
import type { Facet, FacetKey } from '#src/domain/search-query/facets.ts';
import { nameOpenValue } from '#src/domain/search-query/filter-options.ts';
import type { FilterOption, Filters } from '#src/domain/search-query/filter-options.ts';
import { formatStep } from '#src/domain/search-query/format-range.ts';
import { vehicleName } from '#src/domain/search-query/search-names.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Value and count, which is -1 minus the count where the option is disabled; then its name and explanation if unusual. */
const optionSchema = z.tuple([z.string(), z.number(), z.optional(z.string()), z.optional(z.string())]);
export const packedFiltersSchema = z.record(z.string(), z.array(optionSchema));
export type PackedFilters = Readonly<Partial<Record<FacetKey, readonly PackedOption[]>>>;
type PackedOption = readonly [value: string, count: number, label?: string, moreInfo?: string];

const facetOf = new Map<string, Facet>((FACETS as readonly Facet[]).map((facet) => [facet.key, facet]));

export function packFilters(filters: Filters): PackedFilters {
  return Object.fromEntries(
    Object.entries(filters).map(([key, options]) => [key, options.map((option) => packOption(key, option))]),
  );
}

/** Of any facet that is known. */
export function unpackFilters(packed: PackedFilters): Filters {
  return Object.fromEntries(
    Object.entries(packed).map(([key, options]) => [key, options.map((option) => unpackOption(key, option))]),
  );
}

function packOption(key: string, { value, count, disabled, label, moreInfo }: FilterOption): PackedOption {
  const packed = [value, disabled ? -1 - count : count] as const;
  const usual = describeOption(key, value);
  return usual.label === label && usual.moreInfo === moreInfo ? packed : [...packed, label, moreInfo ?? ''];
}

function unpackOption(key: string, [value, packed, label, moreInfo]: PackedOption): FilterOption {
  const disabled = packed < 0;
  const named = label === undefined ? describeOption(key, value) : { label, moreInfo: moreInfo || undefined };
  return {
    label: named.label,
    value,
    count: disabled ? -1 - packed : packed,
    disabled,
    ...definedOnly({ moreInfo: named.moreInfo }),
  };
}

function describeOption(key: string, value: string): { label: string; moreInfo?: string | undefined } {
  const facet = facetOf.get(key);
  if (facet?.kind === 'range') return { label: formatStep(facet, Number(value)) };
  if (facet?.kind !== 'choice') return { label: vehicleName({ vehicles: {} }, value) };
  return facet.options?.find(({ code }) => code === value) ?? { label: nameOpenValue(facet, value) };
}
