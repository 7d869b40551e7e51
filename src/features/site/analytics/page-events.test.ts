import { describe, expect, test } from 'vitest';
import { pageEventCall } from '#src/features/site/analytics/page-event.call.ts';
import {
  MAX_BATCH,
  addClickType,
  listChangedFilters,
  parseVehicleLink,
  toCountedDetail,
} from '#src/features/site/analytics/page-events.ts';
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';

const listing = { listingId: 'car-1', position: 3 };
/** One event of every type. A type without a line here does not compile. */
const EVENTS: { [Type in PageEvent['type']]: readonly [PageEvent & { type: Type }, detail: string] } = {
  'page-view': [{ type: 'page-view', view: 'results', search: 'makeCode=FORD' }, 'results makeCode=FORD'],
  vital: [{ type: 'vital', metric: 'LCP', view: 'results', rating: 'good' }, 'LCP results good'],
  'vehicle-view': [{ type: 'vehicle-view', listingId: 'car-1' }, 'car-1'],
  search: [{ type: 'search', search: 'makeCode=FORD', total: 12 }, 'makeCode=FORD'],
  'filter-change': [{ type: 'filter-change', filter: 'listingType' }, 'listingType'],
  'load-more': [{ type: 'load-more', firstRecord: 30 }, '30'],
  'card-click': [{ type: 'card-click', ...listing }, 'car-1'],
  'cards-seen': [{ type: 'cards-seen', count: 7 }, ''],
  'results-click': [{ type: 'results-click', search: 'makeCode=FORD' }, 'makeCode=FORD'],
  'tier-impression': [{ type: 'tier-impression', tier: 'premium', ...listing }, 'premium'],
  'tier-click': [{ type: 'tier-click', tier: 'boost', ...listing }, 'boost'],
  save: [{ type: 'save', listingId: 'car-1' }, 'car-1'],
  unsave: [{ type: 'unsave', listingId: 'car-1' }, 'car-1'],
  compare: [{ type: 'compare', listingId: 'car-1' }, 'car-1'],
  uncompare: [{ type: 'uncompare', listingId: 'car-1' }, 'car-1'],
  'dialog-opened': [{ type: 'dialog-opened', name: 'share' }, 'share'],
  'alert-shown': [{ type: 'alert-shown', name: 'still-interested' }, 'still-interested'],
  'alert-clicked': [{ type: 'alert-clicked', name: 'still-interested' }, 'still-interested'],
  'alert-closed': [{ type: 'alert-closed', name: 'still-interested' }, 'still-interested'],
  'ad-shown': [{ type: 'ad-shown', slot: 'grid-1' }, 'grid-1'],
  'ad-failed': [{ type: 'ad-failed', slot: 'fixed' }, 'fixed'],
  error: [{ type: 'error', name: 'load-more' }, 'load-more'],
};

describe.each(Object.entries(EVENTS))('the event %s', (_type, [event, detail]) => {
  test('is accepted without additional fields', () => {
    const sent = { events: [{ ...event, email: 'jane@example.org' }] };
    expect(pageEventCall.input.parse(sent)).toEqual({ events: [event] });
  });

  test('is counted by its detail', () => {
    expect(toCountedDetail(event)).toBe(detail);
  });
});

test.each([
  ['nothing', []],
  ['too many', Array(MAX_BATCH + 1).fill({ type: 'error', name: 'x' })],
  ['an unknown kind', [{ type: 'keystroke', name: 'x' }]],
  ['a long text', [{ type: 'search', search: 'x'.repeat(301), total: 1 }]],
  ['more cars than one page shows at once', [{ type: 'cards-seen', count: 101 }]],
  ['a place that no card has', [{ type: 'card-click', listingId: 'a', position: -1 }]],
])('%s is rejected', (_what, events) => {
  expect(pageEventCall.input.safeParse({ events }).success).toBe(false);
});

test.each([
  ['/cars-for-sale/vehicle/car-7', 'car-7'],
  ['/cars-for-sale/vehicle/a%20b', 'a b'],
  ['/cars-for-sale/vehicle/%zz', undefined],
  ['/cars-for-sale/honda', undefined],
  ['/compare', undefined],
])('%s links to the listing %s', (pathname, id) => {
  expect(parseVehicleLink(pathname)).toBe(id);
});

test.each([
  ['/cars-for-sale/vehicle/1', 'organic', '/cars-for-sale/vehicle/1?clickType=listing'],
  ['/cars-for-sale/vehicle/1', 'premium', '/cars-for-sale/vehicle/1?clickType=premium'],
  [
    '/cars-for-sale/vehicle/1?clickType=boost#report',
    'boost',
    '/cars-for-sale/vehicle/1?clickType=boost#report',
  ],
  ['/of-the-dealer?car=1', 'ime', '/of-the-dealer?car=1&clickType=ime'],
])('%s clicked on a card of tier %s links to %s', (href, tier, clicked) => {
  const origin = 'http://localhost';
  expect(addClickType(origin + href, tier)).toBe(origin + clicked);
});

test.each([
  ['makeCode=FORD', 'makeCode=FORD&listingType=USED', ['listingType']],
  ['makeCode=FORD&trim=A&trim=B', 'makeCode=FORD&trim=B&trim=A', []],
  ['makeCode=FORD&maxPrice=9000', 'makeCode=BMW', ['makeCode', 'maxPrice']],
  ['makeCode=FORD', 'makeCode=FORD&sortBy=yearDESC', []],
])('from %j to %j the filters %j changed', (before, after, changed) => {
  expect(listChangedFilters(before, after)).toEqual(changed);
});
