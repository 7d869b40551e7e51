/** Reads phrases for the keyword window, for every search box, and for the page of a phrase. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { setKeyword } from '#src/domain/search-query/edit-query.ts';
import { formatQuery, isSameSearch } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toTokens } from '#src/domain/search-query/keyword.ts';
import { knownSearchUrl } from '#src/domain/search-query/known-path.ts';
import { parsePhrase, setPhrase, withoutPhrase } from '#src/domain/search-query/phrase.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { applyReading, withoutReading } from '#src/features/search/keyword/apply-reading.ts';
import { countMatches } from '#src/features/search/keyword/count-matches.server.ts';
import { findCar } from '#src/features/search/keyword/find-car.server.ts';
import type { readSearchCall } from '#src/features/search/keyword/keyword.call.ts';
import { createPhraseReader } from '#src/features/search/keyword/read-phrase.ts';
import type { PhraseContext, PhraseReader, PhraseReading } from '#src/features/search/keyword/read-phrase.ts';
import type { Handler } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { rankEnglishWord } from '#src/server/english-words.ts';
import type { Services } from '#src/server/services.ts';
import { memoByObject } from '#src/lib/memo.ts';

const UNKNOWN_WORDS = 'not found in listings';

/** Cached per catalog, which never changes, and dropped with it. */
const readerOf = memoByObject((catalogue: VehicleCatalogue, services: Services) =>
  createReader(services, catalogue),
);

export const answerReadSearch: Handler<typeof readSearchCall> = async (
  { text, search, keep },
  { locals: { services } },
) => {
  const current = withoutPhrase(parseQuery(search));
  const phrase = parsePhrase(text) ?? '';
  const count = (query: SearchQuery) => countMatches(services, services.stock.current, query);
  const read = await readWithStock(services, phrase, current);
  const apply = (reading: PhraseReading, keeps = keep === 'yes') => applyReading(current, reading, keeps);
  const exact = findExactSearch(withoutReading(apply(NOTHING), read), phrase);
  const { reading, isAnswer } = hasNoWords(phrase)
    ? { reading: read, isAnswer: false }
    : await decideAnswer(read, exact, apply, count);
  const car = await findCar(services, phrase);
  const target = isAnswer ? apply(reading) : exact;
  const { parts, keyword, unused, corrections } = reading;
  const saysMore = isAnswer && parts.length + unused.length > 0;
  return {
    type: 'ok',
    parts: parts.map(({ label, spans, pairs }) => ({
      label,
      spans: spans.map(([start, end]) => [start, end]),
      ...definedOnly({ vehicles: nameVehicles(services.catalogue(), pairs) }),
    })),
    keyword,
    unused: [...unused],
    corrections: [...corrections],
    ...definedOnly({ car }),
    isAnswer,
    url: knownSearchUrl(services.catalogue(), saysMore ? setPhrase(target, phrase) : target),
    total: await count(target),
    wordsUrl: searchUrl(exact),
    rest: formatQuery(withoutReading(current, reading)),
    hasOthers: !isSameSearch(apply(reading, true), apply(reading, false)),
  };
};

/** Undefined for a part about something else. */
function nameVehicles(
  catalogue: VehicleCatalogue,
  pairs: PhraseReading['parts'][number]['pairs'],
): string[] | undefined {
  const values = new Map(pairs);
  const make = catalogue.findMake(values.get('makeCodeList') ?? '');
  if (!make) return undefined;
  const modelCodes = values.get(`modelCodeList|${make.makeCode}`)?.split(',') ?? [];
  const names = modelCodes.flatMap((code) => catalogue.findModel(make.makeCode, code)?.model ?? []);
  return names.length === 0
    ? [make.make]
    : names.map((name) => joinVehicleName({ make: make.make, model: name }));
}

/** An emoji or "???" is searched for as it is, which finds nothing and says so; all cars would look like an answer. */
function hasNoWords(phrase: string): boolean {
  return phrase !== '' && toTokens(phrase).length === 0;
}

type Apply = (reading: PhraseReading) => SearchQuery;
type Count = (query: SearchQuery) => Promise<number>;

const NOTHING: PhraseReading = { parts: [], keyword: '', unused: [], corrections: [] };

function findExactSearch(others: SearchQuery, phrase: string): SearchQuery {
  // Read through the query string, which cuts it to the length of a keyword.
  const { keyword = '' } = parseQuery(joinParams([['keyword', phrase]]));
  return setKeyword(others, keyword);
}

/**
 * What answers the phrase: the reading with its remaining words where some car has them, else the exact words where
 * some car has those, else the reading alone, which says what it leaves out.
 */
async function decideAnswer(
  read: PhraseReading,
  exact: SearchQuery,
  apply: Apply,
  count: Count,
): Promise<{ reading: PhraseReading; isAnswer: boolean }> {
  const { parts, keyword, unused } = read;
  const isUnderstood = parts.length > 0 || unused.length > 0;
  if (keyword === '') return { reading: read, isAnswer: true };
  if (!isUnderstood) return { reading: read, isAnswer: false };
  if ((await count(apply(read))) > 0) return { reading: read, isAnswer: true };
  if ((await count(exact)) > 0) return { reading: read, isAnswer: false };
  const left = { text: keyword, reason: UNKNOWN_WORDS };
  return { reading: { ...read, keyword: '', unused: [...unused, left] }, isAnswer: true };
}

/** Reads with this site's catalog and places. A word in some car's title is not a typo. */
async function readWithStock(
  services: Services,
  phrase: string,
  { zip }: SearchQuery,
): Promise<PhraseReading> {
  const catalogue = services.catalogue();
  const read = readerOf(catalogue, services);
  const near = zip === undefined ? undefined : services.places.find(zip);
  const context: PhraseContext = { hasZip: zip !== undefined, near, year: new Date().getFullYear() };
  const reading = read(phrase, context);
  const typed = reading.corrections.map((correction) => correction.typed);
  const counts = await Promise.all(
    typed.map((keyword) => countMatches(services, services.stock.current, setKeyword(EMPTY_QUERY, keyword))),
  );
  const rightWords = new Set(typed.filter((_, index) => (counts[index] ?? 0) > 0));
  return rightWords.size === 0 ? reading : read(phrase, { ...context, rightWords });
}

function createReader({ places }: Services, catalogue: VehicleCatalogue): PhraseReader {
  return createPhraseReader(catalogue, places, rankEnglishWord);
}
