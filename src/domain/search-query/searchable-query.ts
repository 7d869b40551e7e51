/** A file of its own: fields check prices in the first script of a page, and no search is run there. */
import { spellOutExperience } from '#src/domain/search-query/experiences.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** The search to run: without prices that cannot be, and with the filters that an experience stands for. */
export function toSearchable(query: SearchQuery): SearchQuery {
  const { price, ...ranges } = query.ranges;
  const isPriceFine = price && findPriceProblem(price) === undefined;
  return spellOutExperience({ ...query, ranges: isPriceFine ? query.ranges : ranges });
}
