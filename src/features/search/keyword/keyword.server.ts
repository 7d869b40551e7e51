import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import { toPairs } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { createVocabulary } from '#src/features/search/keyword/keyword-vocabulary.ts';
import type { KeywordEntry } from '#src/features/search/keyword/keyword-vocabulary.ts';
import { countMatches } from '#src/features/search/keyword/count-matches.server.ts';
import type { KeywordSuggestion, suggestedKeywordsCall } from '#src/features/search/keyword/keyword.call.ts';
import { createKeywordRanker } from '#src/features/search/keyword/rank-keywords.ts';
import type { KeywordRanker } from '#src/features/search/keyword/rank-keywords.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';
import type { Handler } from '#src/lib/call.ts';
import type { Services } from '#src/server/services.ts';
import { memoByObject } from '#src/lib/memo.ts';

/** Cached per stock generation, which never changes, and dropped with it. */
const rankerOf = memoByObject((stock: StockGeneration, services: Services) => buildRanker(services, stock));

export const answerSuggestedKeywords: Handler<typeof suggestedKeywordsCall> = async (
  { text, zip = '', searchRadius = '' },
  { locals: { services } },
) => {
  const stock = services.stock.current;
  const place = joinParams([
    ['zip', zip],
    ['searchRadius', searchRadius],
  ]);
  const rank = await rankerOf(stock, services);
  return {
    suggestions: await Promise.all(rank(text).map((entry) => toSuggestion(services, stock, entry, place))),
  };
};

async function toSuggestion(
  services: Services,
  stock: StockGeneration,
  { name, phrases, target }: KeywordEntry,
  place: string,
): Promise<KeywordSuggestion> {
  const suggestion = { name, keywordPhrases: [name, ...phrases] };
  if ('contentUrl' in target) return { ...suggestion, contentUrl: target.contentUrl };
  return {
    ...suggestion,
    codes: Object.fromEntries(toPairs(parseQuery(target.search))),
    count: await countMatches(services, stock, parseQuery(`${target.search}&${place}`)),
  };
}

async function buildRanker(services: Services, stock: StockGeneration): Promise<KeywordRanker> {
  const { counts } = await stock.engine.search({ query: EMPTY_QUERY });
  const countChoice = (facetKey: string, code: string): number => {
    const key = CHOICE_FACETS.find((facet) => facet.key === facetKey)?.key;
    return (key && counts[key]?.[code]) ?? 0;
  };
  return createKeywordRanker(createVocabulary(services.catalogue(), stock.vehicleCounts, countChoice));
}
