/** Options of filters as a search in place sends them: without the values and names that a browser knows. */
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
export const packedFiltersSchema = z.record(z.string(), z.union([z.string(), z.array(optionSchema)]));
/** A line of counts, or the options of a facet with something that a line cannot hold. */
export type PackedFilters = Readonly<Partial<Record<FacetKey, string | readonly PackedOption[]>>>;
type PackedOption = readonly [value: string, count: number, label?: string, moreInfo?: string];

interface Named {
  readonly label: string;
  readonly moreInfo?: string | undefined;
}

const facetOf = new Map<string, Facet>((FACETS as readonly Facet[]).map((facet) => [facet.key, facet]));
/** The values that facets always have, in their order. */
const fixedOf = new Map([...facetOf].map(([key, facet]) => [key, listFixed(facet)]));
const indexOf = new Map(
  [...fixedOf].map(([key, values]) => [
    key,
    new Map(values.map((value, at) => [value, { at, ...describeOption(key, value) }])),
  ]),
);
const IN_LINE = /^[^:,]+$/;

function listFixed(facet: Facet): readonly string[] {
  if (facet.kind === 'range') return facet.steps.map(String);
  return (facet.kind === 'choice' && facet.options?.map(({ code }) => code)) || [];
}

export function packFilters(filters: Filters): PackedFilters {
  return Object.fromEntries(
    Object.entries(filters).map(([key, options]) => [
      key,
      writeLine(key, options) ?? options.map((option) => packOption(key, option)),
    ]),
  );
}

/** Of any facet that is known. */
export function unpackFilters(packed: PackedFilters): Filters {
  return Object.fromEntries(
    Object.entries(packed).map(([key, facet]) => {
      const options = typeof facet === 'string' ? readLine(fixedOf.get(key) ?? [], facet) : facet;
      return [key, options.map((option) => unpackOption(key, option))];
    }),
  );
}

/**
 * "12,,3": the counts of the fixed values in their order; "BMW:2:BMW": another value, and its name if it is unusual.
 * Undefined when a line cannot hold an option.
 */
function writeLine(key: string, options: readonly FilterOption[]): string | undefined {
  const parts: (string | number)[] = [];
  const fixed = indexOf.get(key);
  let next = 0;
  for (const option of options) {
    const { value, label, moreInfo } = option;
    const count = toCount(option);
    const known = fixed?.get(value);
    const isUsual = isNamed(option, known ?? describeOption(key, value));
    if (known && isUsual && known.at >= next) {
      for (; next < known.at; next += 1) parts.push('');
      next += 1;
      parts.push(count);
    } else if (!IN_LINE.test(value)) return undefined;
    else if (isUsual) parts.push(`${value}:${count}`);
    else if (moreInfo === undefined && IN_LINE.test(label)) parts.push(`${value}:${count}:${label}`);
    else return undefined;
  }
  return parts.join(',');
}

function readLine(fixed: readonly string[], line: string): PackedOption[] {
  let next = 0;
  return line.split(',').flatMap((part): PackedOption[] => {
    const [value = '', count, label] = part.split(':');
    if (count !== undefined)
      return [label === undefined ? [value, Number(count)] : [value, Number(count), label, '']];
    const known = fixed[next++];
    return value === '' || known === undefined ? [] : [[known, Number(value)]];
  });
}

function packOption(key: string, option: FilterOption): PackedOption {
  const { value, label, moreInfo } = option;
  const packed = [value, toCount(option)] as const;
  return isNamed(option, describeOption(key, value)) ? packed : [...packed, label, moreInfo ?? ''];
}

const toCount = ({ count, disabled }: FilterOption): number => (disabled ? -1 - count : count);

const isNamed = (option: FilterOption, { label, moreInfo }: Named): boolean =>
  option.label === label && option.moreInfo === moreInfo;

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

function describeOption(key: string, value: string): Named {
  const facet = facetOf.get(key);
  if (facet?.kind === 'range') return { label: formatStep(facet, Number(value)) };
  if (facet?.kind !== 'choice') return { label: vehicleName({ vehicles: {} }, value) };
  return facet.options?.find(({ code }) => code === value) ?? { label: nameOpenValue(facet, value) };
}
