/**
 * The options of the panel as one text. As JSON they would weigh six times as much among the island's props, where
 * every quote is written as an entity. One line per facet: its key, then its options as `value:count:label` with tabs
 * between; the label only where the facets table does not know it, and "!" for what cannot be chosen.
 */
import { findFacet } from '#src/domain/search-query/facets.ts';
import type { FacetKey } from '#src/domain/search-query/facets.ts';
import type { FilterOption, Filters } from '#src/domain/search-query/filter-options.ts';

export function packFilters(filters: Filters): string {
  return Object.entries(filters)
    .filter(([key]) => key !== 'price') // has fields of its own
    .map(([key, options]) => [key, ...options.map((option) => packOption(key, option))].join('\t'))
    .join('\n');
}

function packOption(key: string, { value, count, label, disabled }: FilterOption): string {
  const name = label === findLabel(key, value) ? '' : `:${label}`;
  return `${value}:${count}${disabled ? '!' : ''}${name}`;
}

export function unpackFilters(packed: string): Filters {
  const filters: Filters = {};
  for (const line of packed.split('\n')) {
    const [key = '', ...options] = line.split('\t');
    const facet = findFacet(key);
    if (facet) filters[facet.key satisfies FacetKey] = options.map((option) => unpackOption(key, option));
  }
  return filters;
}

function unpackOption(key: string, packed: string): FilterOption {
  const [value = '', count = '', ...label] = packed.split(':');
  const name = label.length > 0 ? label.join(':') : findLabel(key, value);
  return { value, label: name, count: Number.parseInt(count, 10), disabled: count.endsWith('!') };
}

function findLabel(key: string, value: string): string {
  const facet = findFacet(key);
  const known = facet?.kind === 'choice' ? facet.options?.find((option) => option.code === value) : undefined;
  return known?.label ?? value;
}
