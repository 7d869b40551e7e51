/** What analytics hears on a page. Loaded when the browser is idle; nothing of it is in a visitor's way. */
import { hasOptedOut } from '#src/browser/opt-out.ts';
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
import { $shownSearch } from '#src/stores/search.store.ts';
import type { ShownSearch } from '#src/stores/search.store.ts';

/** A card's name, and its photos. */
const CARD_LINKS = 'h2, h3, [data-photos]';

const lastReportedVisit = persistent<number | undefined>(
  'visit-kept-at',
  (value) => (typeof value === 'number' ? value : undefined),
  undefined,
  'session',
);

/** @param root the element of `PageEvents.astro`, which knows what the page is about */
export function startAnalytics(root: HTMLElement): void {
  const { view = '', search = '' } = root.dataset;
  followPageEvents(addPageEvent);
  publishPageEvent({ type: 'page-view', view, search });
  const listingId = parseVehicleLink(location.pathname);
  if (listingId !== undefined) publishPageEvent({ type: 'vehicle-view', listingId });
  let shownBefore = search;
  $shownSearch.listen((shown) => {
    void readShownSearch(shown).then((told) => {
      if (told === undefined) return;
      if (!shown?.isReturn) publishSearch(told, shownBefore, shown?.answer?.total ?? 0);
      shownBefore = told;
    });
  });
  followTierCards(document.body);
  $dialog.listen((open) => {
    if (open) publishPageEvent({ type: 'dialog-opened', name: open.name });
  });
  document.addEventListener('click', publishCardClick, { capture: true });
  addEventListener('pagehide', () => void sendPageEvents());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void sendPageEvents(); // on phones often the last that a page hears
  });
  keepVisit();
}

/** As counts name it. Undefined: the page's own search is shown again. */
async function readShownSearch(shown: ShownSearch | undefined): Promise<string | undefined> {
  if (!shown?.answer) return undefined;
  const { toReportedSearch } = await import('#src/features/site/analytics/reported-search.ts');
  return toReportedSearch(shown.answer.query);
}

/** A search in place, and the filters that made it another one. Going back is neither. */
function publishSearch(search: string, before: string, total: number): void {
  publishPageEvent({ type: 'search', search, total });
  for (const filter of listChangedFilters(before, search))
    publishPageEvent({ type: 'filter-change', filter });
}

function publishCardClick({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('li a[href]');
  const item = link ? link.closest('li') : null;
  const tier = item?.dataset['tier'];
  if (link && tier !== undefined && link.closest(CARD_LINKS)) link.href = addClickType(link.href, tier);
  const card = item && link && parseVehicleLink(link.pathname) !== undefined ? readCard(item) : undefined;
  if (!card) return;
  const { listingId, position } = card;
  publishPageEvent({ type: 'card-click', listingId, position });
  if (card.tier !== undefined) publishPageEvent({ type: 'tier-click', tier: card.tier, listingId, position });
}

/** Begins or prolongs the visit, and tells by which campaign it came. */
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
