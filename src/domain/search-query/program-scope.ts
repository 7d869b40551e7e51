/** The certified brand searches the cars of its own program, unless a search includes others. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';

/** Marks a car of the program in a search engine. */
export const IN_PROGRAM = 'FORECOURT';
const ALL = 'ALL';

/** Whether a search on the certified brand includes cars outside its program. */
export function includesOtherCars({ choices }: Pick<SearchQuery, 'choices'>): boolean {
  return choices.program?.includes(ALL) === true;
}

/** The same search from its first page, with or without cars outside the program. */
export function setOtherCars(query: SearchQuery, isIncluded: boolean): SearchQuery {
  const { program: _, ...choices } = query.choices;
  return { ...query, firstRecord: 0, choices: { ...choices, ...(isIncluded && { program: [ALL] }) } };
}

/** The search for the engine. @param isProgramSite on the certified brand */
export function scopeRequest(request: SearchRequest, isProgramSite: boolean): SearchRequest {
  const { query } = request;
  const { program, ...choices } = query.choices;
  if (!isProgramSite || includesOtherCars(query))
    return program === undefined ? request : { ...request, query: { ...query, choices } };
  return { ...request, query: { ...query, choices: { ...choices, program: [IN_PROGRAM] } } };
}
