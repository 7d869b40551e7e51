/** Listens for events on a page. It is loaded when the browser is idle, so it delays nothing. */
import { hasOptedOut } from '#src/browser/opt-out.ts';
import { holdFormsOffline } from '#src/browser/offline-forms.ts';
import { persistent } from '#src/browser/persistent.ts';
import { sendBeacon } from '#src/browser/send-beacon.ts';
import { addPageEvent, sendPageEvents } from '#src/features/site/analytics/event-batch.store.ts';
import {
  addClickType,
  listChangedFilters,
  parseVehicleLink,
} from '#src/features/site/analytics/page-events.ts';
import { followTierCards, readCard } from '#src/features/site/analytics/tier-cards.store.ts';
import { isVisitDue, SESSION_PATH } from '#src/features/site/analytics/session.ts';
import { $dialog } from '#src/stores/dialogs.store.ts';
import { followPageEvents, publishPageEvent } from '#src/stores/page-events.store.ts';
import { followAccount } from '#src/stores/show-account.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';
import type { ShownSearch } from '#src/stores/search.store.ts';

/** The title of a card, and its photos. */
const CARD_LINKS = 'h3, [data-photos]';

const lastReportedVisit = persistent<number | undefined>(
  'visit-kept-at',
  (value) => (typeof value === 'number' ? value : undefined),
  undefined,
  'session',
);

/** @param root the element of `PageEvents.astro`, which describes the page */
export function startAnalytics(root: HTMLElement): void {
  const { view = '', search = '' } = root.dataset;
  followPageEvents(addPageEvent);
  publishPageEvent({ type: 'page-view', view, search });
  if ('PerformanceObserver' in window)
    void import('#src/features/site/analytics/vitals.store.ts').then(({ followVitals }) =>
      followVitals(view),
    );
  const listingId = parseVehicleLink(location.pathname);
  if (listingId !== undefined) publishPageEvent({ type: 'vehicle-view', listingId });
  let shownBefore = search;
  $shownSearch.listen((shown) => {
    void readShownSearch(shown).then((reported) => {
      if (reported === undefined) return;
      if (!shown?.isReturn) publishSearch(reported, shownBefore, shown?.answer?.total ?? 0);
      shownBefore = reported;
    });
  });
  followTierCards(document.body);
  $dialog.listen((open) => {
    if (open) publishPageEvent({ type: 'dialog-opened', name: open.name });
  });
  document.addEventListener('click', (event) => publishCardClick(event, view, shownBefore), {
    capture: true,
  });
  addEventListener('pagehide', () => void sendPageEvents());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void sendPageEvents(); // on phones this is often the last event of a page
  });
  keepVisit();
  // Not analytics, but as little urgent, and each file of its own is a request.
  followAccount();
  holdFormsOffline();
}

/** The query as it is counted. Undefined when the page's own search is shown again. */
async function readShownSearch(shown: ShownSearch | undefined): Promise<string | undefined> {
  if (!shown?.answer) return undefined;
  const { toReportedSearch } = await import('#src/features/site/analytics/reported-search.ts');
  return toReportedSearch(shown.answer.query);
}

/** Reports a search in place and the filters that changed. Going back is not a new search. */
function publishSearch(search: string, before: string, total: number): void {
  publishPageEvent({ type: 'search', search, total });
  for (const filter of listChangedFilters(before, search))
    publishPageEvent({ type: 'filter-change', filter });
}

/** @param search the shown one, on a page of results */
function publishCardClick({ target }: Event, view: string, search: string): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('li a[href]');
  const item = link ? link.closest('li') : null;
  const tier = item?.dataset['tier'];
  if (link && tier !== undefined && link.closest(CARD_LINKS)) link.href = addClickType(link.href, tier);
  const card = item && link && parseVehicleLink(link.pathname) !== undefined ? readCard(item) : undefined;
  if (!card) return;
  const { listingId, position } = card;
  publishPageEvent({ type: 'card-click', listingId, position });
  if (view === 'results') publishPageEvent({ type: 'results-click', search });
  if (card.tier !== undefined) publishPageEvent({ type: 'tier-click', tier: card.tier, listingId, position });
}

/** Starts or extends the visit, and reports the campaign that it came from. */
function keepVisit(): void {
  const params = new URLSearchParams(location.search);
  const codes = { LNX: params.get('LNX') ?? undefined, psid: params.get('psid') ?? undefined };
  const hasCampaign = codes.LNX !== undefined || codes.psid !== undefined;
  const now = Date.now();
  if (hasOptedOut() && !hasCampaign) return;
  if (!isVisitDue(lastReportedVisit.get(), now, hasCampaign)) return;
  lastReportedVisit.save(now);
  void sendBeacon(SESSION_PATH, codes);
}
