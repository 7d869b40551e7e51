import { describe, expect, test } from 'vitest';
import {
  formatDigestHtml,
  formatDigestText,
  summarizeDigest,
  writeDigest,
} from '#src/features/shopper/alerts/digest.ts';
import type { DigestCar, DigestEvent } from '#src/features/shopper/alerts/digest.ts';

const CAR: DigestCar = { title: '2020 Honda Civic', url: '/one', price: 19_500, isGone: false };
const drop = (oldPriceCents: number): DigestEvent => ({ listingId: 'one', kind: 'drop', oldPriceCents });
const match: DigestEvent = { listingId: 'one', kind: 'match', oldPriceCents: null };
const sold: DigestEvent = { listingId: 'one', kind: 'sold', oldPriceCents: null };
const write = (events: readonly DigestEvent[], car: Partial<DigestCar> = {}) =>
  writeDigest(events, new Map([['one', { ...CAR, ...car }]]));
const notes = (...args: Parameters<typeof write>) =>
  write(...args).flatMap(({ heading, lines }) => lines.map(({ note }) => `${heading}: ${note}`));

describe('a digest says what is true when it is sent', () => {
  test.each([
    ['a drop', [drop(21_000_00)], {}, ['Price drops: $19,500, was $21,000']],
    ['several drops are one', [drop(21_000_00), drop(20_000_00)], {}, ['Price drops: $19,500, was $21,000']],
    ['a price drop that was reversed is not reported', [drop(21_000_00)], { price: 21_000 }, []],
    ['a price that is no longer available is not a drop', [drop(21_000_00)], { price: undefined }, []],
    ['a match costs what it costs now', [match], { price: 18_000 }, ['New matches: $18,000']],
    ['a match without a price', [match], { price: undefined }, ['New matches: Call for price']],
    ['a car that is back on offer was not sold', [sold], {}, []],
    [
      'a car that is gone is nothing but that',
      [drop(21_000_00), match, sold],
      { isGone: true },
      ['No longer available: Sold or removed. See similar cars.'],
    ],
  ])('%s', (_, events, car, expected) => {
    expect(notes(events, car)).toEqual(expected);
  });

  test('leaves out a car that is not known anymore', () => {
    expect(writeDigest([match], new Map())).toEqual([]);
  });
});

test('names twenty cars of each kind and counts all of them', () => {
  const ids = Array.from({ length: 23 }, (_, at) => String(at));
  const events = ids.map((listingId) => ({ ...match, listingId }));
  const sections = writeDigest(events, new Map(ids.map((id) => [id, CAR])));
  expect(sections).toMatchObject([{ moreCount: 3 }]);
  expect(sections[0]?.lines).toHaveLength(20);
  expect(summarizeDigest([...write([drop(21_000_00)]), ...sections])).toBe('1 price drop, 23 new matches');
});

test('what is only counted leads to where it can be seen', () => {
  const sections = writeDigest([match], new Map([['one', CAR]]), { match: 480, drop: 0, sold: 3 });
  const more = { match: [{ title: 'Honda "S" cars', url: 'https://cars.example/?a=1&b=2' }] };
  const links = { unsubscribeUrl: 'https://cars.example/end', more };
  const text = formatDigestText(sections, links);
  expect(text).toContain('And 480 more:\nHonda "S" cars\nhttps://cars.example/?a=1&b=2\n');
  expect(text).toContain('3 in total.\n');
  expect(formatDigestHtml(sections, links)).toContain(
    '<p>And 480 more:<br><a href="https://cars.example/?a=1&amp;b=2">Honda &quot;S&quot; cars</a></p>',
  );
});
