/** Fakes a browser tab and its loaded page for tests of a results session. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { linkBelowResults } from '#src/features/search/below-results/below-results.ts';
import type { BelowSearch } from '#src/features/search/below-results/below-results.store.ts';
import { toGridState } from '#src/features/search/results-data/grid-state.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import type { ResultsAnswer } from '#src/features/search/results-data/results-answer.schema.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { ResultsSession } from '#src/features/search/results-session/results-session.store.ts';
import type { ResultsNeed } from '#src/features/search/results-session/session-ports.ts';
import { resultsSnapshotSchema } from '#src/features/search/results-session/results-snapshot.schema.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { toFoundResults, toResultsState } from '#src/features/search/results-data/found-results.ts';
import type { Answer } from '#src/lib/call.ts';

export const PAGE_URL = '/cars-for-sale/honda';
export const PAGE_SEARCH = 'makeCode=HONDA';

interface Question {
  search: string;
  signal: AbortSignal;
  need: ResultsNeed;
  answer(page: ListingPage): Promise<void>;
  fail(type: 'timeout' | 'unreachable'): Promise<void>;
}

/** The answer that the server makes of a response. */
function toAnswer(page: ListingPage, search: string): ResultsAnswer {
  const query = parseQuery(search);
  const { canonical, description, breadcrumbs: crumbs } = page.pageData;
  return {
    ...toFoundResults(page, query, toListingCard),
    trail: { canonical, description, crumbs },
    links: linkBelowResults(page, query),
  };
}

/** Fakes one tab: its history, its scrolling, and the pending requests. */
export class FakeTab {
  readonly questions: Question[] = [];
  readonly entries: { key?: string; url: string }[] = [{ url: PAGE_URL }];
  at = 0;
  y = 0;
  title = '';
  /** Labels of the breadcrumbs shown; undefined while they are the page's own. */
  trail: string[] | undefined;
  /** Undefined while the page's own markup is below the results. */
  below: BelowSearch | undefined;
  isOfModel = true;
  hasOtherCars = false;
  hasFocusInCards = false;
  /** What the page said at its bottom. */
  said = '';
  #keys = 0;

  /** The page's own results. */
  ownState(search = PAGE_SEARCH): GridState {
    const query = parseQuery(search);
    return toGridState(toResultsState(aListingPage({ name: 'page' }), query, toListingCard), query, {});
  }

  open(snapshot?: ReturnType<ResultsSession['takeSnapshot']>, search = PAGE_SEARCH): ResultsSession {
    const query = parseQuery(search);
    const state = this.ownState(search);
    const kept = resultsSnapshotSchema.parse(JSON.parse(JSON.stringify(snapshot ?? [])));
    return new ResultsSession({ query, state, setup: {} }, this.#ports(), kept);
  }

  #ports(): ConstructorParameters<typeof ResultsSession>[1] {
    return {
      history: {
        key: () => this.entries[this.at]?.key,
        newKey: () => `key-${this.#keys++}`,
        url: () => this.entries[this.at]!.url,
        push: (key, url) => {
          this.entries.splice(++this.at, Infinity, { key, url });
        },
        replace: (key, url) => {
          this.entries[this.at] = { key, url: url ?? this.entries[this.at]!.url };
        },
      },
      scroll: {
        place: () => [this.y, -1, 0],
        to: async ([y]) => {
          this.y = y;
        },
        upTo: async () => {
          this.y = 0;
        },
        takeOver: () => undefined,
      },
      results: (search, signal, need) => this.#ask(search, signal, need),
      notify: (text) => {
        this.said = text;
      },
      hasFocusInCards: () => this.hasFocusInCards,
      setTitle: ({ title }) => {
        this.title = title;
      },
      showTrail: (trail) => {
        this.trail = trail?.crumbs.map(({ label }) => label);
      },
      showProgram: (hasOtherCars) => {
        this.hasOtherCars = hasOtherCars;
      },
      showBelow: (search, isOfModel) => {
        this.below = search;
        this.isOfModel = isOfModel;
      },
    };
  }

  #ask(search: string, signal: AbortSignal, need: ResultsNeed): Promise<Answer<ResultsAnswer>> {
    return new Promise((resolve) => {
      const end = async (answer: Answer<ResultsAnswer>) => {
        resolve(answer);
        await new Promise((done) => setTimeout(done));
      };
      this.questions.push({
        search,
        signal,
        need,
        answer: (page) => end({ source: 'live', data: toAnswer(page, search) }),
        fail: (type) =>
          end({
            source: 'fallback',
            data: toAnswer(aListingPage({ total: 0 }), search),
            error: { type, message: 'no' },
          }),
      });
    });
  }

  get last(): Question {
    return this.questions.at(-1)!;
  }

  async go(session: ResultsSession, steps: number): Promise<void> {
    this.at += steps;
    const { key, url } = this.entries[this.at]!;
    await Promise.race([session.returnTo(key, url), new Promise((done) => setTimeout(done))]);
  }
}
