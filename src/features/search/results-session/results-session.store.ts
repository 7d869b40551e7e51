/** Runs the searches of one visit to a results page and restores them on Back and Forward. */
import { includesOtherCars } from '#src/domain/search-query/program-scope.ts';
import { RESULTS_HEADING_ID } from '#src/domain/site/first-view.ts';
import { formatMatches } from '#src/domain/search-query/format-number.ts';
import { formatQuery, isSameSearch } from '#src/domain/search-query/format-query.ts';
import { queryUrl } from '#src/domain/search-query/search-path.ts';
import { toSearchedQuery } from '#src/domain/search-query/searched-query.ts';
import { isZipIgnored } from '#src/domain/search-query/search-notice.ts';
import type { SearchNotice } from '#src/domain/search-query/search-notice.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { isOfSameModel } from '#src/features/search/below-results/below-results.ts';
import { appendPage, toGridState } from '#src/features/search/results-data/grid-state.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import type { ResultsSnapshot } from '#src/features/search/results-session/results-snapshot.schema.ts';
import { formatAnnouncement } from '#src/features/search/results-session/results-announcement.ts';
import { placeResults } from '#src/features/search/results-data/results-state.ts';
import {
  $moreStatus,
  $results,
  $searchProblem,
  setMoreStatus,
  showResults,
  showSearchProblem,
} from '#src/features/search/results-session/results.store.ts';
import { completeResults } from '#src/features/search/results-session/late-results.ts';
import type { PageResults } from '#src/features/search/results-session/page-results.ts';
import { leadsToFirstPage, toQuery } from '#src/features/search/results-session/session-entry.ts';
import type { ResultsEntry, Shown, StoredEntry } from '#src/features/search/results-session/session-entry.ts';
import type { SessionPorts } from '#src/features/search/results-session/session-ports.ts';
import { $isOrganicOnly } from '#src/features/ads/sponsored/organic-order.store.ts';
import { onlyOrganic } from '#src/features/ads/sponsored/only-organic.ts';
import { linkPage, parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import { announce } from '#src/stores/announcer.store.ts';
import { $openSections, restoreOpenSections } from '#src/stores/open-sections.store.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';
import { SEARCH_FAILED_TEXT, failSearch, showSearch, startSearch } from '#src/stores/search.store.ts';
import type { RequestedSearch } from '#src/stores/search.store.ts';

/** @see docs/rules/results.md#call-timeouts */
const TIMEOUT_TEXT = 'Request timed out';
const STOCK_CHANGED_TEXT = 'The cars for sale have just changed, so the list starts again.';
/** Entries kept while another page is visited. A page of cards takes 25 KB of a storage of 5 MB. */
const MAX_STORED_ENTRIES = 6;
/**
 * Cards that move more than half a second after a click count as a layout shift. Rendering takes a part of that time.
 */
const LATE_AFTER_MS = 300;
/** @see docs/rules/results.md#choices-one-after-another */
export const PAUSE_MS = 150;

export class ResultsSession {
  #page: PageResults;
  /** The page's own results, once there is more about them than the page came with. */
  #updated: GridState | undefined;
  readonly #ports: SessionPorts;
  readonly #pageUrl: string;
  readonly #entries = new Map<string, ResultsEntry>();
  #key: string;
  /** The next request aborts this one, so a late answer never replaces a newer one. */
  #question = new AbortController();

  constructor(page: PageResults, ports: SessionPorts, snapshot: ResultsSnapshot = []) {
    this.#page = page;
    this.#ports = ports;
    this.#pageUrl = ports.history.url();
    this.#key = ports.history.key() ?? ports.history.newKey();
    for (const { key, search, results, filters, trail, links, ...rest } of snapshot) {
      const isShown = results !== undefined || key === this.#key;
      const shown = isShown ? { shown: { results, filters, trail, links } as Shown } : {};
      this.#entries.set(key, { ...rest, query: parseSearchLink(`?${search}`), ...shown });
    }
    const restored = this.#entries.get(this.#key);
    if (restored) this.#show(restored, { isReturn: true });
    else this.#remember(this.#key, { url: this.#pageUrl, query: page.query, shown: {} });
    ports.history.replace(this.#key);
    ports.scroll.takeOver();
  }

  /** Pushes the search and shows its answer. A search that was never answered gives up its entry. */
  async search(requested: RequestedSearch): Promise<void> {
    const current = this.#current;
    const query = toQuery(requested, this.#searchedQueryOf(current));
    if (current.shown && isSameSearch(query, current.query) && !leadsToFirstPage(requested, current)) {
      this.#giveUp();
      this.#show(current);
      return;
    }
    const url = 'href' in requested ? requested.href : this.#urlOf(query);
    this.#leave();
    if (current.shown) this.#ports.history.push((this.#key = this.#ports.history.newKey()), url);
    else this.#ports.history.replace(this.#key, url);
    const entry = this.#remember(this.#key, { url, query });
    const pauseMs = current.shown ? 0 : PAUSE_MS;
    if (await this.#ask(entry, !('sortBy' in requested), pauseMs))
      await this.#ports.scroll.upTo(RESULTS_HEADING_ID);
  }

  async retry(): Promise<void> {
    await this.#ask(this.#current);
  }

  /** Asks for the parts of the page's own results that were late. */
  async complete(): Promise<void> {
    await this.#complete(this.#current, this.#page.state, new AbortController().signal);
  }

  /** Replaces the page's own results by the same with more about them. Other results that are shown stay. */
  updateOwn(state: GridState): void {
    this.#page = { ...this.#page, state };
    this.#updated = state;
    const { shown } = this.#current;
    if (shown && !shown.results) showResults(state, true);
  }

  /** Handles Back and Forward. @param key undefined for a fragment of this page, or an entry of an older page */
  async returnTo(key: string | undefined, url: string): Promise<void> {
    const isFragment = key === undefined && url === this.#current.url;
    if (key === this.#key || isFragment) return;
    this.#leave();
    this.#giveUp();
    this.#key = key ?? this.#ports.history.newKey();
    if (key === undefined) this.#ports.history.replace(this.#key);
    const entry =
      this.#entries.get(this.#key) ?? this.#remember(this.#key, { url, query: parseSearchLink(url) });
    if (entry.shown) {
      this.#show(entry, { isReturn: true });
      announce(formatMatches((entry.shown.results ?? this.#page.state).total));
    } else if (await this.#ask(entry)) await this.#ports.scroll.to(entry.place);
  }

  /** Loads the next page, or asks again for a search that failed. Returns false when no page was added. */
  async loadMore(): Promise<boolean> {
    const entry = this.#current;
    const before = entry.shown?.results ?? this.#page.state;
    const { nextUrl, generation } = before;
    if (!entry.shown && $searchProblem.get() !== undefined) return this.#ask(entry).then(() => false);
    if (nextUrl === undefined || !entry.shown) return false;
    const query = parseSearchLink(nextUrl);
    const { signal } = this.#question;
    const answer = await this.#ports.results(formatQuery(query), signal, { isNew: false, generation });
    if (signal.aborted || this.#current !== entry || $moreStatus.get() === 'paused') {
      setMoreStatus('idle');
      return false;
    }
    if (answer.source === 'fallback') {
      publishPageEvent({ type: 'error', name: 'load-more' }); // the event is the log entry
      setMoreStatus('failed');
      return false;
    }
    if (generation !== undefined && answer.data.generation !== generation) {
      await this.#beginAgain(entry);
      return false;
    }
    const above = entry.shown.results ?? this.#page.state; // more about them may have arrived meanwhile
    const next = toGridState(placeResults(answer.data, query, above.placed), query, this.#page.setup);
    const results = appendPage(above, next, linkPage(nextUrl, query.firstRecord + query.numRecords));
    entry.shown = { ...entry.shown, results };
    entry.url = nextUrl;
    this.#ports.history.replace(this.#key, nextUrl);
    showResults(results);
    announce(`${countShown(results) - countShown(above)} more vehicles loaded`);
    publishPageEvent({ type: 'load-more', firstRecord: query.firstRecord });
    return true;
  }

  /** The stock has changed, and the one of these cards can no longer be read: cards of two would be missed or repeated. */
  async #beginAgain(entry: ResultsEntry): Promise<void> {
    setMoreStatus('idle');
    entry.url = this.#urlOf(entry.query);
    this.#ports.history.replace(this.#key, entry.url);
    if (!(await this.#ask(entry))) return;
    this.#ports.notify(STOCK_CHANGED_TEXT);
    await this.#ports.scroll.upTo(RESULTS_HEADING_ID);
  }

  /** Returns what another document needs to restore these entries. */
  takeSnapshot(): StoredEntry[] {
    this.#leave();
    return [...this.#entries]
      .slice(-MAX_STORED_ENTRIES)
      .map(([key, { query, shown, ...entry }]) => ({ ...entry, ...shown, key, search: formatQuery(query) }));
  }

  /** Returns true when the answer is shown. */
  async #ask(entry: ResultsEntry, isNew = true, pauseMs = 0): Promise<boolean> {
    const { signal } = this.#giveUp();
    startSearch();
    showSearchProblem(undefined);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const search = formatQuery(entry.query);
    const askedAt = performance.now();
    const answer = signal.aborted ? undefined : await this.#ports.results(search, signal, { isNew });
    if (!answer || signal.aborted) return false;
    if (answer.source === 'fallback') {
      failSearch();
      if ($moreStatus.get() === 'loading') setMoreStatus('failed'); // it waited for this search
      showSearchProblem(answer.error.type === 'timeout' ? TIMEOUT_TEXT : SEARCH_FAILED_TEXT);
      return false;
    }
    const { trail, links, ...found } = answer.data;
    const state = placeResults(found, entry.query);
    const isNewBatch = performance.now() - askedAt > LATE_AFTER_MS && !this.#ports.hasFocusInCards();
    const batch = ($results.get()?.batch ?? 0) + Number(isNewBatch);
    const results = { ...toGridState(state, entry.query, this.#page.setup), batch };
    entry.shown = { results, filters: state.filters, trail, links };
    this.#show(entry);
    announce(formatAnnouncement(state.total, this.#noticesOf(entry), isNew ? undefined : entry.query.sortBy));
    if (results.isPartial) void this.#complete(entry, results, signal);
    return true;
  }

  /** Asks again for what was late, and shows it unless the visitor has moved on. */
  async #complete(entry: ResultsEntry, partial: GridState, signal: AbortSignal): Promise<void> {
    const need = { isNew: true, isWhole: true, generation: partial.generation };
    const answer = await this.#ports.results(formatQuery(entry.query), signal, need);
    if (signal.aborted || (entry.shown?.results ?? this.#page.state) !== partial) return;
    const results = completeResults(partial, answer, entry.query, this.#page.setup);
    if (!entry.shown?.results) {
      this.updateOwn(results);
      return;
    }
    entry.shown = { ...entry.shown, results };
    if (this.#current === entry) showResults(results, true);
  }

  /** Cancels pending requests, so that none of their answers is shown. */
  #giveUp(): AbortController {
    this.#question.abort();
    this.#question = new AbortController();
    return this.#question;
  }

  #show(entry: ResultsEntry, { isReturn = false } = {}): void {
    const { results, filters, trail } = entry.shown ?? {};
    const { total, chips, clearUrl, notices, mileage } = results ?? this.#page.state;
    showSearch(
      filters && { query: entry.query, filters, total, chips, clearUrl, notices, mileage },
      isReturn,
    );
    showResults(results ?? this.#updated);
    this.#ports.setTitle(results ?? this.#page.state);
    this.#ports.showTrail(trail);
    this.#showBelow(entry);
    this.#ports.showProgram(includesOtherCars(entry.query));
    if (!isReturn) return;
    restoreOpenSections(entry.openSections);
    void this.#ports.scroll.to(entry.place);
  }

  /** The page's own search has the page's own markup below it. */
  #showBelow({ query, shown }: ResultsEntry): void {
    const { results, links } = shown ?? {};
    const isOfModel = isOfSameModel(query, this.#page.query);
    if (!results || !links || isSameSearch(query, this.#page.query)) {
      this.#ports.showBelow(undefined, isOfModel);
      return;
    }
    const shownIds = results.placed.map(({ listing }) => listing.id);
    this.#ports.showBelow({ query, links, total: results.total, shownIds }, isOfModel);
  }

  get #current(): ResultsEntry {
    return (
      this.#entries.get(this.#key) ??
      this.#remember(this.#key, { url: this.#pageUrl, query: this.#page.query })
    );
  }

  #remember(key: string, entry: Pick<ResultsEntry, 'url' | 'query' | 'shown'>): ResultsEntry {
    const whole: ResultsEntry = { ...entry, place: [0, -1, 0], openSections: $openSections.get() ?? {} };
    this.#entries.delete(key); // the newest entry is last
    this.#entries.set(key, whole);
    return whole;
  }

  #leave(): void {
    const entry = this.#current;
    entry.place = this.#ports.scroll.place();
    entry.openSections = $openSections.get() ?? {};
  }

  #noticesOf({ shown }: ResultsEntry): readonly SearchNotice[] {
    return shown ? (shown.results ?? this.#page.state).notices : [];
  }

  /** Parameters that can't be searched with are only known from the answer. */
  #searchedQueryOf(entry: ResultsEntry): SearchQuery {
    return toSearchedQuery(entry.query, isZipIgnored(this.#noticesOf(entry)));
  }

  /** The page's own search keeps the page's own address, a path or not. */
  #urlOf(query: SearchQuery): string {
    return isSameSearch(query, this.#page.query) ? this.#pageUrl : queryUrl(query);
  }
}

/** Leaves out sponsored cards when the visitor hides them. */
function countShown({ placed }: GridState): number {
  return ($isOrganicOnly.get() ? onlyOrganic(placed) : placed).length;
}
