/** A separate file, because the first script of a page checks prices but runs no search. */
import { spellOutExperience } from '#src/domain/search-query/experiences.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** The search to run: without invalid prices, and with the filters of its experience. */
export function toSearchable(query: SearchQuery): SearchQuery {
  const { price, ...ranges } = query.ranges;
  const isPriceFine = price && findPriceProblem(price) === undefined;
  return spellOutExperience({ ...query, ranges: isPriceFine ? query.ranges : ranges });
}
