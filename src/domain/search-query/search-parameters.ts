/** The parameters of a search, described for programs: read from the table of filters, so that none is forgotten. */
import { FACETS } from '#src/domain/search-query/facets.ts';
import type { Facet } from '#src/domain/search-query/facets.ts';
import { GENERATION_PARAM } from '#src/domain/search-query/generation-param.ts';
import {
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  RADIUS_OPTIONS,
  SORTS,
} from '#src/domain/search-query/search-options.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';

export interface SearchParameter {
  readonly name: string;
  readonly description: string;
  readonly type: 'text' | 'number';
  /** All values, where they are fixed. */
  readonly values?: readonly string[];
}

const LIST = 'Several values are separated by commas';
const COMBINED = {
  or: `${LIST}; any of them is enough.`,
  and: `${LIST}; a car must have all of them.`,
  none: `${LIST}; a car must have none of them.`,
} as const;

const EXAMPLES = { makeCode: 'HONDA', modelCode: 'CIVIC', trimCode: 'CIVIC|EX' } as const;

export const SEARCH_PARAMETERS: readonly SearchParameter[] = [
  ...(FACETS as readonly Facet[]).flatMap(describeFacet),
  { name: 'zip', type: 'text', description: 'A US ZIP Code: where the shopper is.' },
  {
    name: 'searchRadius',
    type: 'number',
    description: 'Miles around the ZIP Code.',
    values: RADIUS_OPTIONS.map(String),
  },
  { name: 'keyword', type: 'text', description: 'Words that the title or the stock number must have.' },
  {
    name: 'sortBy',
    type: 'text',
    description: `The order: ${listCodes(SORTS)}.`,
    values: SORTS.map(({ code }) => code),
  },
  { name: 'firstRecord', type: 'number', description: 'The first car of the page, from 0.' },
  {
    name: 'numRecords',
    type: 'number',
    description: `Cars per page; ${DEFAULT_PAGE_SIZE} by default.`,
    values: PAGE_SIZES.map(String),
  },
  {
    name: GENERATION_PARAM,
    type: 'text',
    description: 'The generation of the stock that earlier pages were of, so that pages fit together.',
  },
];

function describeFacet(facet: Facet): SearchParameter[] {
  const { label } = facet;
  if (facet.kind === 'vehicle')
    return [
      { name: facet.key, type: 'text', description: `${label}, as a code such as ${EXAMPLES[facet.key]}.` },
    ];
  if (facet.kind === 'range')
    return [
      ...(facet.min === undefined ? [] : [toLimit(facet.min, `${label}: at least`)]),
      ...(facet.max === undefined ? [] : [toLimit(facet.max, `${label}: at most`)]),
    ];
  const description = facet.single ? 'One value.' : COMBINED[facet.combine];
  return [
    {
      name: facet.key,
      type: 'text',
      description: `${label}. ${description}${facet.options ? ` ${listCodes(facet.options)}.` : ''}`,
      ...(facet.options && { values: facet.options.map(({ code }) => code) }),
    },
  ];
}

function toLimit(name: string, description: string): SearchParameter {
  return { name, type: 'number', description: `${description} this.` };
}

function listCodes(codes: readonly CodeLabel[]): string {
  return codes.map(({ code, label }) => `${code} (${label})`).join(', ');
}
