import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchHit, SearchRequest } from '#src/domain/search-query/search-result.ts';
import { resolveFlags } from '#src/domain/site/flags.ts';
import { findShowcaseHits, hasShowcase } from '#src/features/ads/alpha-showcase/find-showcase.ts';
import type { HandlerContext } from '#src/lib/call.ts';

/** Dealers with a number of cars each; the first one bids most. */
function contextOf(dealers: Readonly<Record<string, number>>): HandlerContext {
  const all: SearchHit[] = Object.entries(dealers).flatMap(([ownerId, count], at) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${ownerId}${index}`,
      bid: { ownerId, score: 100 - at },
    })),
  );
  const search = ({ query }: SearchRequest) => Promise.resolve({ hits: all.slice(0, query.numRecords) });
  const campaigns = Object.keys(dealers).map((ownerId) => ({ ownerId, tier: 'alpha', bidCents: 50 }));
  const services = { stock: { current: { engine: { search }, campaigns } }, places: {} };
  const locals = { services, site: { flags: resolveFlags({}) } };
  return { locals: locals as unknown as App.Locals, signal: new AbortController().signal };
}

const find = async (dealers: Readonly<Record<string, number>>, shownIds: readonly string[] = []) =>
  (await findShowcaseHits(parseQuery(''), shownIds, contextOf(dealers))).map(({ id }) => id).join(' ');

test('a dealer whose best cars are shown is there with its next ones', async () => {
  expect(await find({ a: 5, b: 1 }, ['a0', 'a1'])).toBe('a2 a3 b0');
  expect(await hasShowcase(parseQuery(''), ['a0', 'a1'], contextOf({ a: 3 }))).toBe(true);
});

test('without a car that is not shown there is no showcase', async () => {
  expect(await find({ a: 2 }, ['a0', 'a1'])).toBe('');
  expect(await hasShowcase(parseQuery(''), ['a0', 'a1'], contextOf({ a: 2 }))).toBe(false);
});

test('a dealer with very many cars takes no place from the others who pay', async () => {
  expect(await find({ a: 900, b: 80, c: 1 })).toBe('a0 a1 b0 b1 c0');
});
