import fc from 'fast-check';
import { atom } from 'nanostores';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { $savedCars } from '#src/features/shopper/saved-listings/saved-cars.store.ts';
import type { Saving } from '#src/features/shopper/saved-listings/saved-cars.store.ts';
import { createSaving } from '#src/features/shopper/saved-listings/saving.store.ts';
import type { SavingPorts, SignInOutcome } from '#src/features/shopper/saved-listings/saving.store.ts';

const MAX = 3;
const FAILED = { type: 'failed' } as const;
const FORGOTTEN: readonly string[] = [];

/** Presses the heart of a car. */
const toggle = (saving: Saving, id: string, title: string) =>
  saving.change(id, title, !$savedCars.get()?.[id]);

/** A server and the storage that tabs share. Requests wait to be processed, and responses wait to be delivered. */
class FakeMarket {
  saved: string[] = [];
  messages: string[] = [];
  /** Saves beyond the limit, which wait for sign-in. */
  pending: string[] = [];
  dialogs: ((outcome: SignInOutcome) => void)[] = [];
  waiting: (() => () => void)[] = [];
  isDown = false;
  isSignedIn = true;
  #kept: readonly string[] = [];
  #$kept = atom<readonly string[] | undefined>();

  open(brand: BrandKey = 'consumer'): Saving {
    const list = () =>
      this.saved.map((listingId) => ({ listingId, title: listingId, savedAtMs: 0, isGone: false }));
    const answer = <Answer>(work: () => Answer) =>
      new Promise<Answer | typeof FAILED>((resolve) => {
        this.waiting.push(() => {
          const answered = this.isDown ? FAILED : work();
          return () => resolve(answered);
        });
      });
    const ports: SavingPorts = {
      brand,
      kept: {
        $value: this.#$kept,
        get: () => this.#kept,
        save: (ids) => this.#$kept.set((this.#kept = ids)),
      },
      isForgotten: () => this.#kept === FORGOTTEN,
      isSignedIn: () => this.isSignedIn,
      load: () => answer(() => ({ type: 'ok' as const, savedListings: list() })),
      save: (id) =>
        answer(() => {
          if (this.saved.includes(id)) return { type: 'ok' as const, savedListings: list() };
          if (this.saved.length >= MAX) {
            this.pending.push(id);
            return { type: 'limit' as const, message: 'Sign in', savedListings: list() };
          }
          this.saved = [...this.saved, id];
          return { type: 'ok' as const, savedListings: list() };
        }),
      drop: (id) =>
        answer(() => {
          this.saved = this.saved.filter((other) => other !== id);
          this.pending = this.pending.filter((other) => other !== id);
          return { type: 'ok' as const, savedListings: list() };
        }),
      signIn: () => new Promise((resolve) => this.dialogs.push(resolve)),
      listHref: '/account/saved',
      showNotice: ({ text, view }) => this.messages.push(view ? `${text} · View ${view.what}` : text),
      showProblem: (text) => this.messages.push(text),
    };
    return createSaving(ports);
  }

  /** Stores the list of another tab that got its response earlier. */
  keep(ids: readonly string[]): void {
    this.#$kept.set((this.#kept = ids));
  }

  /** The shopper signs out in another tab, which removes the list before the server has ended the session. */
  signOut(): void {
    this.keep(FORGOTTEN);
  }

  /** Processes all requests in the order in which they were sent. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 20; quiet++) {
      const next = this.waiting.shift();
      if (next) quiet = 0;
      next?.()();
      await Promise.resolve();
    }
  }

  get shown(): string[] {
    return Object.entries($savedCars.get() ?? {})
      .flatMap(([id, isSaved]) => (isSaved ? [id] : []))
      .toSorted();
  }
}

let market: FakeMarket;
beforeEach(() => {
  market = new FakeMarket();
  $savedCars.set(undefined);
});

describe('a click', () => {
  test('shows at once and is reported when it is stored', async () => {
    const saving = market.open();
    void toggle(saving, 'a', 'Car A');
    expect(market.shown).toEqual(['a']);
    expect(market.messages).toEqual([]);
    await market.settle();
    expect(market.saved).toEqual(['a']);
    expect(market.messages).toEqual(['Car A saved · View saved cars']);
  });

  test('is reverted with an explanation when it failed', async () => {
    market.isDown = true;
    void toggle(market.open(), 'a', 'Car A');
    await market.settle();
    expect(market.shown).toEqual([]);
    expect(market.messages).toEqual(["We couldn't save this car. Please try again."]);
  });

  test('and another one before the response end in the last state', async () => {
    const saving = market.open();
    for (let i = 0; i < 3; i++) void toggle(saving, 'a', 'Car A');
    expect(market.shown).toEqual(['a']);
    await market.settle();
    expect([market.saved, market.shown]).toEqual([['a'], ['a']]);
    for (let i = 0; i < 3; i++) void toggle(saving, 'a', 'Car A');
    await market.settle();
    expect([market.saved, market.shown]).toEqual([[], []]);
  });
});

describe('beyond the limit', () => {
  async function wish(brand: BrandKey) {
    market.saved = ['a', 'b', 'c'];
    const saving = market.open(brand);
    void saving.refresh();
    void toggle(saving, 'd', 'Car D');
    await market.settle();
    return { close: market.dialogs[0]! };
  }

  test('nothing is saved until the visitor has signed in', async () => {
    const { close } = await wish('consumer');
    expect(market.shown).toEqual(['a', 'b', 'c']);
    market.saved = ['a', 'b', 'c', 'd']; // as the server completes it
    close('signed-in');
    await market.settle();
    expect(market.shown).toEqual(['a', 'b', 'c', 'd']);
  });

  test('the certified brand shows the car as saved, and reverts it aloud when the dialog closes', async () => {
    const { close } = await wish('certified');
    expect(market.shown).toEqual(['a', 'b', 'c', 'd']);
    close('closed');
    await market.settle();
    expect([market.shown, market.pending]).toEqual([['a', 'b', 'c'], []]);
    expect(market.messages).toEqual(['Car D was not saved']);
  });

  test.each(['consumer', 'certified'] as const)(
    'on the %s brand a car waits for the email link',
    async (brand) => {
      const { close } = await wish(brand);
      close('mailed');
      await market.settle();
      expect([market.shown, market.pending]).toEqual([['a', 'b', 'c'], ['d']]);
    },
  );
});

test("a list that is older than another tab's is requested again", async () => {
  market.saved = ['a'];
  void market.open().refresh();
  await Promise.resolve();
  const deliver = market.waiting.shift()?.();
  market.saved = ['a', 'b'];
  void market.open().refresh(); // the other tab
  await market.settle();
  expect(market.shown).toEqual(['a', 'b']);
  deliver?.();
  await market.settle();
  expect(market.shown).toEqual(['a', 'b']);
});

test('a list that another tab stores right after a response is requested again', async () => {
  const market = new FakeMarket();
  const tab = market.open();
  void toggle(tab, 'a', 'A');
  void toggle(tab, 'b', 'B');
  await market.settle();
  market.keep(['a']);
  expect(market.shown).toEqual(['a']);
  await market.settle();
  expect(market.shown).toEqual(['a', 'b']);
  expect(market.waiting).toEqual([]);
});

test('the page shows what is saved, whatever is clicked while the server fails and recovers', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('toggle' as const), id: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
    fc.record({ kind: fc.constantFrom('down' as const, 'up' as const, 'settle' as const) }),
    fc.record({ kind: fc.constant('close' as const), outcome: fc.constantFrom('closed', 'mailed') }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.constantFrom('consumer', 'certified'),
      async (steps, brand) => {
        market = new FakeMarket();
        $savedCars.set(undefined);
        const saving = market.open(brand);
        for (const each of steps) {
          if (each.kind === 'toggle') void toggle(saving, each.id, each.id);
          else if (each.kind === 'settle') await market.settle();
          else if (each.kind === 'close') market.dialogs.pop()?.(each.outcome);
          else market.isDown = each.kind === 'down';
        }
        market.isDown = false;
        await market.settle();
        for (const close of market.dialogs) close('closed');
        void saving.refresh();
        await market.settle();
        expect(market.shown).toEqual(market.saved.toSorted());
      },
    ),
    { numRuns: 200 },
  );
});

describe('signing out in another tab', () => {
  test('just after a save takes the list away and does not ask for it again', async () => {
    void toggle(market.open(), 'a', 'Car A');
    await market.settle();
    expect(market.shown).toEqual(['a']);
    market.signOut();
    expect(market.waiting).toEqual([]);
    expect(market.shown).toEqual([]);
    expect(market.saved).toEqual(['a']);
  });

  test('while a save waits for its answer stores it, and shows the next shopper nothing of it', async () => {
    const saving = market.open();
    void toggle(saving, 'a', 'Car A');
    void toggle(saving, 'b', 'Car B');
    await Promise.resolve();
    market.signOut();
    await market.settle();
    expect(market.saved).toEqual(['a']);
    expect(market.shown).toEqual([]);
    market.saved = [];
    void toggle(saving, 'c', 'Car C');
    await market.settle();
    expect(market.shown).toEqual(['c']);
  });

  test('before a save reaches the server leaves no car to the next shopper', async () => {
    void toggle(market.open(), 'a', 'Car A');
    await Promise.resolve();
    market.signOut();
    market.isSignedIn = false;
    await market.settle();
    expect(market.saved).toEqual([]);
    expect(market.messages).toEqual(['Car A was not saved']);
  });

  test('says which queued cars were not saved', async () => {
    const saving = market.open();
    for (const id of ['a', 'b']) void toggle(saving, id, `Car ${id}`);
    await Promise.resolve();
    market.signOut();
    await market.settle();
    expect(market.saved).toEqual(['a']);
    expect(market.messages.at(-1)).toBe('Car b was not saved');
  });

  test('counts them when there are several, the one on its way included', async () => {
    const saving = market.open();
    for (const id of ['a', 'b', 'c']) void toggle(saving, id, `Car ${id}`);
    await Promise.resolve();
    market.signOut();
    market.isSignedIn = false;
    await market.settle();
    expect(market.saved).toEqual([]);
    expect(market.messages.at(-1)).toBe('3 cars were not saved');
  });
});
