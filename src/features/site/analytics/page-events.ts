import type { PageEvent } from '#src/domain/site/page-event.schema.ts';

export const PAGE_EVENTS_PATH = '/cars-for-sale/svc/events';
/** Events per request. */
export const MAX_BATCH = 20;
const VEHICLE_LINK = /^\/cars-for-sale\/vehicle\/([^/?#]+)/;

/** The detail that an event is counted by, besides its type. */
export function toCountedDetail(event: PageEvent): string {
  switch (event.type) {
    case 'page-view':
      return `${event.view} ${event.search}`.trim();
    case 'vital':
      return `${event.metric} ${event.view} ${event.rating}`;
    case 'search':
    case 'results-click':
      return event.search;
    case 'filter-change':
      return event.filter;
    case 'load-more':
      return String(event.firstRecord);
    case 'cards-seen':
      return '';
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
 * Adds the tier of the clicked card as `clickType`. It is added at the click, so that a car has the same URL for everyone
 * who reads the page.
 */
export function addClickType(href: string, tier: string): string {
  const url = new URL(href);
  url.searchParams.set('clickType', tier === 'organic' ? 'listing' : tier);
  return url.href;
}

/** Parameters whose values differ between two searches. The sort order is not a filter. */
export function listChangedFilters(before: string, after: string): string[] {
  const [old, now] = [new URLSearchParams(before), new URLSearchParams(after)];
  const valuesOf = (params: URLSearchParams, name: string) => params.getAll(name).sort().join();
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => name !== 'sortBy' && valuesOf(old, name) !== valuesOf(now, name),
  );
}

/** The listing that a link leads to, if it is one of ours. */
export function parseVehicleLink(pathname: string): string | undefined {
  const id = VEHICLE_LINK.exec(pathname)?.[1];
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return undefined;
  }
}
