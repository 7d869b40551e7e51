import fc from 'fast-check';
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createSearchChanges } from '#src/features/shopper/saved-searches/search-changes.store.ts';
import type { SearchChanges } from '#src/features/shopper/saved-searches/search-changes.store.ts';
import { readSearchChanges } from '#src/features/shopper/saved-searches/search-changes.ts';
import type { SearchChange } from '#src/features/shopper/saved-searches/search-changes.ts';

/** A server that fails and recovers, and the storage that tabs share. */
class FakeMarket {
  readonly titles = new Map<string, string>();
  readonly #titledAt = new Map<string, number>();
  readonly runs = new Map<string, string>();
  isDown = false;
  retries: (() => void)[] = [];
  #kept: readonly SearchChange[] = [];
  readonly #$kept = atom<readonly SearchChange[] | undefined>();

  readonly waiting = {
    $value: this.#$kept,
    get: () => this.#kept,
    save: (changes: readonly SearchChange[]) => {
      this.#kept = changes;
      this.#$kept.set(changes);
    },
  };

  open(): SearchChanges {
    return createSearchChanges({
      waiting: this.waiting,
      send: async ({ bookmarkId, bookmarkTitle, titledAtMs = 0, lastExecuted }) => {
        await Promise.resolve();
        if (this.isDown) return 'failed';
        if (bookmarkId === 'gone') return 'gone';
        if (bookmarkTitle !== undefined && titledAtMs >= (this.#titledAt.get(bookmarkId) ?? 0)) {
          this.titles.set(bookmarkId, bookmarkTitle);
          this.#titledAt.set(bookmarkId, titledAtMs);
        }
        if (lastExecuted !== undefined) this.runs.set(bookmarkId, lastExecuted);
        return 'stored';
      },
      later: (send) => this.retries.push(send),
    });
  }
}

const titled = (bookmarkId: string, bookmarkTitle: string, titledAtMs: number) => ({
  bookmarkId,
  bookmarkTitle,
  titledAtMs,
});

test('a change is stored at once', async () => {
  const market = new FakeMarket();
  expect(await market.open().change(titled('a', 'My car', 1))).toBe('stored');
  expect([market.titles.get('a'), market.waiting.get()]).toEqual(['My car', []]);
});

test('a failed change waits, is merged with the next change of its search, and both arrive later', async () => {
  const market = new FakeMarket();
  market.isDown = true;
  const changes = market.open();
  expect(await changes.change(titled('a', 'First', 1))).toBe('failed');
  changes.keep({ bookmarkId: 'a', lastExecuted: '2026/03/7 09:05:00' });
  expect(await changes.change(titled('a', 'Second', 2))).toBe('failed');
  expect(market.waiting.get()).toEqual([{ ...titled('a', 'Second', 2), lastExecuted: '2026/03/7 09:05:00' }]);
  market.isDown = false;
  await market.open().sendAll(); // the next page
  expect([market.titles.get('a'), market.runs.get('a')]).toEqual(['Second', '2026/03/7 09:05:00']);
  expect(market.waiting.get()).toEqual([]);
});

test('changes of a deleted search are dropped', async () => {
  const market = new FakeMarket();
  expect(await market.open().change(titled('gone', 'My car', 1))).toBe('gone');
  expect(market.waiting.get()).toEqual([]);
});

test('the last title of every search is stored in the end, whatever fails and whichever tab sends', async () => {
  const step = fc.oneof(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), tab: fc.nat({ max: 1 }), isAwaited: fc.boolean() }),
    fc.record({ isDown: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const market = new FakeMarket();
      const tabs = [market.open(), market.open()];
      const wanted = new Map<string, string>();
      for (const [index, each] of steps.entries()) {
        if ('isDown' in each) market.isDown = each.isDown;
        else {
          const asked = tabs[each.tab]?.change(titled(each.id, `title ${index}`, index));
          wanted.set(each.id, `title ${index}`);
          if (each.isAwaited) await asked;
        }
      }
      await Promise.all(tabs.map((tab) => tab.sendAll()));
      market.isDown = false;
      for (const retry of market.retries) retry();
      await Promise.all(tabs.map((tab) => tab.sendAll()));
      expect(market.titles).toEqual(wanted);
      expect(market.waiting.get()).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('reads only valid stored changes', () => {
  const kept = [{ ...titled('a', 'My car', 1), lastExecuted: '2026/03/7 09:05:00' }];
  expect(readSearchChanges(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const foreign of [null, 'a', {}, [{ bookmarkTitle: 'x' }], [{ bookmarkId: 1 }]])
    expect(readSearchChanges(foreign)).toBeUndefined();
});
