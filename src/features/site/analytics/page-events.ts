import type { PageEvent } from '#src/stores/page-events.store.ts';

export const PAGE_EVENTS_PATH = '/cars-for-sale/svc/events';
/** Events of one sending. */
export const MAX_BATCH = 20;
/** Longer than a search with a handful of filters; what is cut there makes no other search of it. */
export const MAX_DETAIL_LENGTH = 300;
const VEHICLE_LINK = /^\/cars-for-sale\/vehicle\/([^/?#]+)/;

/** What an event is counted under, beside its kind. */
export function toCountedDetail(event: PageEvent): string {
  switch (event.type) {
    case 'page-view':
      return `${event.view} ${event.search}`.trim();
    case 'search':
      return event.search;
    case 'filter-change':
      return event.filter;
    case 'load-more':
      return String(event.firstRecord);
    case 'tier-impression':
    case 'tier-click':
      return event.tier;
    case 'card-click':
    case 'vehicle-view':
    case 'save':
    case 'unsave':
    case 'compare':
    case 'uncompare':
      return event.listingId;
    case 'ad-shown':
    case 'ad-failed':
      return event.slot;
    case 'dialog-opened':
    case 'alert-shown':
    case 'alert-clicked':
    case 'alert-closed':
    case 'error':
      return event.name;
  }
}

/**
 * "Carrying clickType": the tier of the card that was clicked. Only then, so that a car has one address for all who
 * read the page.
 */
export function addClickType(href: string, tier: string): string {
  const url = new URL(href);
  url.searchParams.set('clickType', tier === 'organic' ? 'listing' : tier);
  return url.href;
}

/** Parameters of which two searches have other values; the order of results is no filter. */
export function listChangedFilters(before: string, after: string): string[] {
  const [old, now] = [new URLSearchParams(before), new URLSearchParams(after)];
  const valuesOf = (params: URLSearchParams, name: string) => params.getAll(name).sort().join();
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => name !== 'sortBy' && valuesOf(old, name) !== valuesOf(now, name),
  );
}

/** Which listing a link leads to, if it leads to one of ours. */
export function parseVehicleLink(pathname: string): string | undefined {
  const id = VEHICLE_LINK.exec(pathname)?.[1];
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return undefined;
  }
}
