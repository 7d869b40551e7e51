import { expect, test } from 'vitest';
import { mergeChanges } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import type { ShortlistChange } from '#src/features/shopper/shortlist/shortlist-changes.ts';

let serial = 0;
const change = (memberId: string, atMs: number, of: Partial<ShortlistChange>): ShortlistChange => ({
  ...{ id: `c${serial++}`, memberId, kind: 'car', listingId: 'civic', itemId: '', value: '', atMs },
  ...of,
});
const CAR = JSON.stringify({ title: '2020 Honda Civic', price: 19_000 });
const added = change('ann', 1, { value: CAR });
const vote = (memberId: string, atMs: number, value: string) =>
  change(memberId, atMs, { kind: 'vote', value });
const note = (memberId: string, atMs: number, value: string, itemId: string) =>
  change(memberId, atMs, { kind: 'note', value, itemId });

/** Every order of up to five changes. */
function permute<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permute(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

test('the same changes give the same list in any order, and when some arrive twice', () => {
  const changes = [
    added,
    vote('ann', 2, 'yes'),
    vote('bob', 2, 'no'),
    vote('ann', 3, 'maybe'),
    note('bob', 3, 'Too far', 'n1'),
  ];
  const expected = mergeChanges(changes);
  expect(expected.cars[0]?.votes).toEqual([
    { memberId: 'bob', vote: 'no' },
    { memberId: 'ann', vote: 'maybe' },
  ]);
  for (const order of permute(changes)) {
    expect(mergeChanges(order)).toEqual(expected);
    expect(mergeChanges([...order, ...order.slice(0, 2)])).toEqual(expected);
  }
});

test('changes of one moment are merged alike everywhere', () => {
  const [one, other] = [vote('ann', 5, 'yes'), vote('ann', 5, 'no')];
  expect(mergeChanges([added, one, other])).toEqual(mergeChanges([added, other, one]));
});

test('a vote and a removal at once keep both: the vote is there when the car comes back', () => {
  const removed = change('bob', 4, {});
  const late = vote('ann', 5, 'yes');
  expect(mergeChanges([added, removed, late]).cars).toEqual([]);
  const again = change('bob', 6, { value: CAR });
  expect(mergeChanges([again, late, removed, added]).cars[0]?.votes).toEqual([
    { memberId: 'ann', vote: 'yes' },
  ]);
});

test('two people who write at once both keep their notes, and nobody changes the note of another', () => {
  const changes = [added, note('ann', 2, 'Blue', 'n1'), note('bob', 2, 'Rusty', 'n2')];
  const forged = note('bob', 3, '', 'n1');
  expect(mergeChanges([...changes, forged]).cars[0]?.notes.map(({ text }) => text)).toEqual([
    'Blue',
    'Rusty',
  ]);
  const own = note('ann', 3, '', 'n1');
  expect(mergeChanges([own, ...changes]).cars[0]?.notes.map(({ text }) => text)).toEqual(['Rusty']);
});

test('an old change that arrives late does not replace a newer one, and forgetting replaced ones changes nothing', () => {
  const changes = [added, vote('ann', 9, 'no'), vote('ann', 2, 'yes')];
  const merged = mergeChanges(changes);
  expect(merged.cars[0]?.votes).toEqual([{ memberId: 'ann', vote: 'no' }]);
  expect(merged.replaced.map(({ value }) => value)).toEqual(['yes']);
  const kept = changes.filter((one) => !merged.replaced.includes(one));
  expect(mergeChanges(kept).cars).toEqual(merged.cars);
});

test('a test drive says when it was planned or moved, as its calendar does', () => {
  const drive = (atMs: number, at: string) =>
    change('ann', atMs, {
      ...{ kind: 'drive', itemId: 'd1' },
      value: JSON.stringify({ at, zone: 'America/Chicago' }),
    });
  const merged = mergeChanges([added, drive(20, '2026-11-28T10:00'), drive(30, '2026-11-29T11:00')]);
  expect(merged.cars[0]?.drives).toMatchObject([{ at: '2026-11-29T11:00', changedAtMs: 30 }]);
});
