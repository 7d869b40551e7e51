import { CHOICE_FACETS } from '#src/domain/search-query/facets.ts';
import { isSameSearch, toPairs } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toSearchable } from '#src/domain/search-query/price-rules.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { applyReading } from '#src/features/keyword/apply-reading.ts';
import { findCar } from '#src/features/keyword/find-car.server.ts';
import { createVocabulary } from '#src/features/keyword/keyword-vocabulary.ts';
import type { KeywordEntry } from '#src/features/keyword/keyword-vocabulary.ts';
import type {
  KeywordSuggestion,
  readSearchCall,
  suggestedKeywordsCall,
} from '#src/features/keyword/keyword.call.ts';
import { createKeywordRanker } from '#src/features/keyword/rank-keywords.ts';
import type { KeywordRanker } from '#src/features/keyword/rank-keywords.ts';
import { createPhraseReader } from '#src/features/keyword/read-phrase.ts';
import type { PhraseReader, PhraseReading } from '#src/features/keyword/read-phrase.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';
import type { Handler } from '#src/lib/call.ts';
import type { Services } from '#src/server/services.ts';

const UNKNOWN_ZIP = 'no place has this ZIP Code';

/** Made once for a catalogue and a generation of stock, which never change, and gone with them. */
const readers = new WeakMap<VehicleCatalogue, PhraseReader>();
const rankers = new WeakMap<StockGeneration, Promise<KeywordRanker>>();

export const answerSuggestedKeywords: Handler<typeof suggestedKeywordsCall> = async (
  { text, zip = '', searchRadius = '' },
  { locals: { services } },
) => {
  const stock = services.stock.current;
  const place = joinParams([
    ['zip', zip],
    ['searchRadius', searchRadius],
  ]);
  const rank = await loadRanker(services, stock);
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

export const answerReadSearch: Handler<typeof readSearchCall> = async (
  { text, search, keep },
  { locals: { services } },
) => {
  const current = parseQuery(search);
  const read = readPhrase(services, text, current);
  const { parts, keyword, notes } = read;
  const wished = applyReading(current, read, keep === 'yes');
  const car = await findCar(services, text);
  return {
    type: 'ok',
    parts: parts.map(({ label, spans }) => ({ label, spans: spans.map(([start, end]) => [start, end]) })),
    keyword,
    notes: [...notes],
    ...(car && { car }),
    url: searchUrl(wished),
    total: await countMatches(services, services.stock.current, wished),
    hasOthers: !isSameSearch(applyReading(current, read, true), applyReading(current, read, false)),
  };
};

/** The phrase as this site's catalogue and places understand it. */
function readPhrase(services: Services, text: string, current: SearchQuery): PhraseReading {
  const catalogue = services.catalogue();
  const read = readers.get(catalogue) ?? createPhraseReader(catalogue, services.places.findCities);
  readers.set(catalogue, read);
  const near = current.zip === undefined ? undefined : services.places.find(current.zip);
  const context = { hasZip: current.zip !== undefined, near, year: new Date().getFullYear() };
  const reading = read(text, context);
  const unknown = reading.parts.filter(({ pairs }) =>
    pairs.some(([key, value]) => key === 'zip' && services.places.find(value) === undefined),
  );
  const notes = unknown.map(({ label }) => `“${label}”: ${UNKNOWN_ZIP}`);
  return {
    ...reading,
    parts: reading.parts.filter((part) => !unknown.includes(part)),
    notes: [...reading.notes, ...notes],
  };
}

function loadRanker(services: Services, stock: StockGeneration): Promise<KeywordRanker> {
  const known = rankers.get(stock) ?? buildRanker(services, stock);
  rankers.set(stock, known);
  return known;
}

async function buildRanker(services: Services, stock: StockGeneration): Promise<KeywordRanker> {
  const { counts } = await stock.engine.search({ query: EMPTY_QUERY });
  const countChoice = (facetKey: string, code: string): number => {
    const key = CHOICE_FACETS.find((facet) => facet.key === facetKey)?.key;
    return (key && counts[key]?.[code]) ?? 0;
  };
  return createKeywordRanker(createVocabulary(services.catalogue(), stock.vehicleCounts, countChoice));
}

/** As many as the results page will show. */
async function countMatches(
  services: Services,
  { engine }: StockGeneration,
  query: SearchQuery,
): Promise<number> {
  const origin = query.zip === undefined ? undefined : services.places.find(query.zip);
  const request = { query: toSearchable(query), hitsOnly: true as const, ...(origin && { origin }) };
  return (await engine.search(request)).total;
}
