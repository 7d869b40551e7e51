// The expected behavior of saving, as plain maps: the same operations on the market and on the model must show the same
// lists.
import fc from 'fast-check';
import {
  answerDropListing,
  answerSavedListings,
  answerSaveListing,
} from '#src/features/shopper/saved-listings/saved-listings.server.ts';
import { MAX_QUICK_SAVES } from '#src/domain/visitor/quick-saves.ts';
import * as searches from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import { MAX_ANONYMOUS_SAVED_SEARCHES } from '#src/features/shopper/saved-searches/saved-searches.ts';
import type { openSavingMarket } from '#tests/support/saving-market.ts';

type Market = Awaited<ReturnType<typeof openSavingMarket>>;
type Browser = ReturnType<Market['openBrowser']>;

export const CAR_IDS = Array.from({ length: 8 }, (_, i) => `c${i}`);
const SEARCHES = Array.from({ length: 5 }, (_, i) => `maxPrice=${(i + 1) * 1_000}`);
const ACCOUNTS = ['ann', 'bob'];
const BROWSERS = [0, 1, 2];

const browser = fc.constantFrom(...BROWSERS);
const car = fc.constantFrom(...CAR_IDS);
const search = fc.constantFrom(...SEARCHES);
const title = fc.constantFrom('One', 'Two', 'Three');

/** `all` run at the same time. */
export const savingStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('save-car' as const), browser, car }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('drop-car' as const), browser, car }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('save-search' as const), browser, search }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), browser, search, title }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete-search' as const), browser, search }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sign-in' as const),
      browser,
      account: fc.constantFrom(...ACCOUNTS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-out' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);
export type SavingStep = typeof savingStep extends fc.Arbitrary<infer Step> ? Step : never;

/** What one shopper has saved. */
interface SavedState {
  cars: Set<string>;
  /** The car beyond the limit, which is saved after sign-in. */
  pending: string | undefined;
  /** Title by search. */
  searches: Map<string, string>;
}

const nothing = (): SavedState => ({ cars: new Set(), pending: undefined, searches: new Map() });

export class SavingModel {
  readonly #visitors = BROWSERS.map(nothing);
  readonly #accounts = new Map(ACCOUNTS.map((name) => [name, nothing()]));
  readonly #signedIn = new Map<number, string>();

  #of(index: number): SavedState {
    const account = this.#signedIn.get(index);
    return (account === undefined ? this.#visitors[index] : this.#accounts.get(account)) ?? nothing();
  }

  apply(step: SavingStep): void {
    if (step.kind === 'restart') return;
    const saved = this.#of(step.browser);
    const isVisitor = !this.#signedIn.has(step.browser);
    if (step.kind === 'save-car') {
      if (saved.cars.has(step.car)) return;
      if (isVisitor && saved.cars.size >= MAX_QUICK_SAVES) saved.pending = step.car;
      else {
        saved.cars.add(step.car);
        if (saved.pending === step.car) saved.pending = undefined;
      }
    } else if (step.kind === 'drop-car') {
      saved.cars.delete(step.car);
      if (saved.pending === step.car) saved.pending = undefined;
    } else if (step.kind === 'save-search') {
      const isFull = isVisitor && saved.searches.size >= MAX_ANONYMOUS_SAVED_SEARCHES;
      if (!saved.searches.has(step.search) && !isFull) saved.searches.set(step.search, '');
    } else if (step.kind === 'rename') {
      if (saved.searches.has(step.search)) saved.searches.set(step.search, step.title);
    } else if (step.kind === 'delete-search') saved.searches.delete(step.search);
    else if (step.kind === 'sign-in') this.#signIn(step.browser, step.account);
    else this.#signedIn.delete(step.browser);
  }

  #signIn(index: number, name: string): void {
    const account = this.#accounts.get(name) ?? nothing();
    if (!this.#signedIn.has(index)) {
      const visitor = this.#of(index);
      for (const id of [...visitor.cars, ...(visitor.pending === undefined ? [] : [visitor.pending])])
        account.cars.add(id);
      for (const [key, value] of visitor.searches)
        if (!account.searches.has(key)) account.searches.set(key, value);
      this.#visitors[index] = nothing();
    }
    this.#signedIn.set(index, name);
  }

  /** As each browser sees it. */
  show(): ShownSaves[] {
    return BROWSERS.map((index) => {
      const { cars, searches: saved } = this.#of(index);
      return { cars: [...cars].toSorted(), searches: [...saved].toSorted(([a], [b]) => a.localeCompare(b)) };
    });
  }
}

export interface ShownSaves {
  readonly cars: readonly string[];
  readonly searches: readonly (readonly [search: string, title: string])[];
}

/** The same on the market; a restart reopens the database, as after a kill. */
export class SavingRun {
  readonly #open: () => Promise<Market>;
  #market: Market;
  #browsers: Browser[];

  private constructor(open: () => Promise<Market>, market: Market) {
    this.#open = open;
    this.#market = market;
    this.#browsers = BROWSERS.map((index) => market.openBrowser(`192.0.2.${index}`));
  }

  static async start(open: () => Promise<Market>): Promise<SavingRun> {
    return new SavingRun(open, await open());
  }

  async apply(step: SavingStep): Promise<void> {
    if (step.kind === 'restart') return this.#restart();
    const asker = this.#browsers[step.browser];
    if (!asker) return;
    if (step.kind === 'save-car') await asker.ask(answerSaveListing, { listingId: step.car });
    else if (step.kind === 'drop-car') await asker.ask(answerDropListing, { listingId: step.car });
    else if (step.kind === 'save-search') {
      await asker.ask(searches.answerSaveSearch, { searchString: step.search });
    } else if (step.kind === 'rename' || step.kind === 'delete-search') {
      const id = await this.#findSearch(asker, step.search);
      if (id === undefined) return;
      if (step.kind === 'delete-search') await asker.ask(searches.answerDeleteSearch, { id });
      else await asker.ask(searches.answerUpdateSearch, { bookmarkId: id, bookmarkTitle: step.title });
    } else if (step.kind === 'sign-in') await asker.signIn(step.account);
    else asker.signOut();
  }

  async #restart(): Promise<void> {
    await this.#market.close();
    this.#market = await this.#open();
    this.#browsers = this.#browsers.map(({ shopper }, index) =>
      this.#market.openBrowser(`192.0.2.${index}`, shopper),
    );
  }

  async #findSearch(asker: Browser, wanted: string): Promise<string | undefined> {
    const answer = await asker.ask(searches.answerSearchBookmarks, {});
    const found = answer.type === 'ok' ? answer.searches : [];
    return found.find(({ saveSearchString }) => saveSearchString === wanted)?.bookmarkId;
  }

  async show(): Promise<ShownSaves[]> {
    return Promise.all(
      this.#browsers.map(async (asker) => {
        const [list, marks] = [
          await asker.ask(answerSavedListings, {}),
          await asker.ask(searches.answerSearchBookmarks, {}),
        ];
        const saved = list.type === 'ok' ? list.savedListings : [];
        const found = marks.type === 'ok' ? marks.searches : [];
        return {
          cars: saved.map(({ listingId }) => listingId).toSorted(),
          searches: found
            .map(
              ({ saveSearchString, bookmarkTitle = '', searchName }) =>
                [saveSearchString, bookmarkTitle === searchName ? '' : bookmarkTitle] as const,
            )
            .toSorted(([a], [b]) => a.localeCompare(b)),
        };
      }),
    );
  }

  close(): Promise<void> {
    return this.#market.close();
  }
}
