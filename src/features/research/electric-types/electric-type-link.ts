import { toggleChoice } from '#src/domain/search-query/edit-query.ts';
import { formatSearchPath, queryUrl } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';

/** The search for cars of a type. @param code the fuel group */
export function electricTypeHref(code: string): string {
  return code === 'ELE'
    ? formatSearchPath({ category: 'electric' })
    : queryUrl(toggleChoice(EMPTY_QUERY, 'fuelTypeGroup', code));
}
