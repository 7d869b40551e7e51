/** The calls of the specification by row: their settings, and what a shopper gets when they fail. */
import { SETTINGS } from '#tests/support/call-settings.ts';
import type { CallSettings } from '#tests/support/call-settings.ts';

/** Required, optional read, write, URL from data, beacon. */
export type FaultClass = 'R' | 'O' | 'W' | 'U' | 'B';

export interface CatalogueRow {
  row: number;
  class: FaultClass;
  settings: keyof typeof SETTINGS;
  calls: readonly string[];
  /** What the shopper gets instead. */
  gets: string;
  /** Settings that differ, and why. */
  differs?: Partial<CallSettings> & { why: string };
  /** Why no page test runs: no outside service is called, or no page waits for it. */
  noPageCell?: string;
}

const EMBEDDED = 'Forecourt always answers it locally, so its faults are those of row 35.';
const WITH_RESULTS = 'It may also come with the results; ask-listing-elsewhere.test.ts has its faults.';
const CHECKED_FIRST = 'Forecourt checks and stores them first, so its faults are those of row 35.';
const NOT_ON_PAGES = 'No page calls it: a browser does, and gets the fallback of the call.';
const WITH_LISTINGS = { atOnce: 64, why: 'called with each required call, of which 64 may be in flight' };
export const CATALOGUE: readonly CatalogueRow[] = [
  {
    row: 1,
    class: 'R',
    settings: 'required',
    calls: ['listing', 'listing-details', 'compare-listings'],
    gets: 'the last good answer with a notice, else the error screen: 500, or 200 for bots',
  },
  {
    row: 2,
    class: 'O',
    settings: 'optional',
    calls: ['premium-spotlight'],
    gets: 'no spotlights, no holes',
    differs: WITH_LISTINGS,
    noPageCell: WITH_RESULTS,
  },
  {
    row: 3,
    class: 'O',
    settings: 'optional',
    calls: ['standard-spotlight', 'highlight-spotlight', 'alpha-showcase'],
    gets: 'no spotlights, no holes',
    differs: WITH_LISTINGS,
    noPageCell: WITH_RESULTS,
  },
  {
    row: 4,
    class: 'O',
    settings: 'optional',
    calls: ['new-car-boost'],
    gets: 'no boost; the next car takes its place',
    differs: WITH_LISTINGS,
    noPageCell: WITH_RESULTS,
  },
  { row: 5, class: 'O', settings: 'similar', calls: ['similar'], gets: 'the section is missing' },
  {
    row: 6,
    class: 'O',
    settings: 'supplemental',
    calls: ['listing-supplemental'],
    gets: 'the section is missing',
  },
  {
    row: 7,
    class: 'O',
    settings: 'optional',
    calls: ['active-listings', 'since-last-visit'],
    gets: 'no still-interested alert',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 8,
    class: 'O',
    settings: 'optional',
    calls: ['suggested-keywords', 'read-search'],
    gets: 'no suggestions',
    noPageCell: NOT_ON_PAGES,
  },
  { row: 9, class: 'O', settings: 'lookup', calls: ['packages'], gets: 'no package options' },
  {
    row: 10,
    class: 'O',
    settings: 'list',
    calls: ['listing-view-count', 'vin-view-count'],
    gets: 'no counts',
    noPageCell: WITH_RESULTS,
  },
  {
    row: 11,
    class: 'O',
    settings: 'list',
    calls: ['model-years', 'new-model-years', 'trims', 'new-trims'],
    gets: 'the Pricing tab is hidden when there is no list',
  },
  {
    row: 12,
    class: 'O',
    settings: 'lookup',
    calls: ['model-info', 'trim-specs'],
    gets: 'the Safety tab and Compare Trims are hidden',
  },
  { row: 13, class: 'O', settings: 'list', calls: ['listing-count'], gets: 'no count text' },
  { row: 14, class: 'O', settings: 'lookup', calls: ['mileage-stats'], gets: 'mileage FAQs are left out' },
  {
    row: 15,
    class: 'O',
    settings: 'research',
    calls: ['research-vehicles', 'consumer-ratings'],
    gets: 'the Consumer Reviews tab is hidden',
  },
  {
    row: 16,
    class: 'O',
    settings: 'optional',
    calls: ['expert-reviews'],
    gets: 'no reviews',
    noPageCell: 'None ships.',
  },
  {
    row: 17,
    class: 'O',
    settings: 'optional',
    calls: ['dealer-difference'],
    gets: 'no dealer-difference control',
  },
  {
    row: 18,
    class: 'O',
    settings: 'optional',
    calls: ['certified-content', 'certified-sponsor'],
    gets: 'no tile, no details',
    noPageCell: 'Its page is built ahead, and tiles ask from the browser.',
  },
  {
    row: 19,
    class: 'O',
    settings: 'optional',
    calls: ['search-bookmarks', 'shared-bookmark'],
    gets: 'empty filters, the page works',
  },
  {
    row: 20,
    class: 'W',
    settings: 'similar',
    calls: ['bookmark-update'],
    gets: 'the failed answer; the change stays in the browser',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 21,
    class: 'W',
    settings: 'optional',
    calls: [
      'search-bookmark-add',
      'search-bookmark-remove',
      'search-bookmark-post-remove',
      'search-bookmark-share',
      'search-bookmark-unshare',
    ],
    gets: 'the message of the call as a danger alert',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 22,
    class: 'W',
    settings: 'optional',
    calls: [
      'saved-listings',
      'saved-listings-add',
      'saved-listings-remove',
      'saved-listings-post',
      'saved-listings-post-remove',
      'saved-listings-note',
    ],
    gets: 'not shown as saved',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 23,
    class: 'W',
    settings: 'supplemental',
    calls: ['deals', 'deal-change', 'deal-remove', 'deal-list'],
    gets: '"Circuit Breaker for /deals is open" or "Request timed out"; reported',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 24,
    class: 'W',
    settings: 'optional',
    calls: ['email-dealer', 'make-offer', 'one-click-email', 'lead-form', 'save-lead-profile'],
    gets: 'the outbox delivers later',
    noPageCell: CHECKED_FIRST,
  },
  {
    row: 25,
    class: 'W',
    settings: 'optional',
    calls: ['email-capture', 'alerts', 'alert-add', 'alert-drop', 'alert-drop-form', 'alert-mail'],
    gets: 'the outbox delivers later',
    differs: { atOnce: 16, why: 'few write at once, because each locks the database' },
    noPageCell: CHECKED_FIRST,
  },
  {
    row: 26,
    class: 'W',
    settings: 'device',
    calls: ['consumer-device', 'consumer-device-key'],
    gets: 'the browser keeps the token and sends it at the next visit',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 27,
    class: 'B',
    settings: 'optional',
    calls: ['still-interested'],
    gets: 'nothing: a beacon is silent',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 28,
    class: 'O',
    settings: 'optional',
    calls: ['zip-check'],
    gets: 'a well-formed ZIP that the built-in table knows is accepted',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 29,
    class: 'U',
    settings: 'eligibility',
    calls: ['eligibility'],
    gets: 'the option is removed',
    differs: { atOnce: 64, why: 'all cars of a page may have one host' },
    noPageCell: 'Only listed public hosts are asked; allow-listed-fetch.test.ts has its faults.',
  },
  {
    row: 30,
    class: 'U',
    settings: 'eligibility',
    calls: ['dealer-payment', 'dealer-incentives'],
    gets: 'the payment line is hidden, the price stays',
    noPageCell: 'As row 29.',
  },
  {
    row: 31,
    class: 'O',
    settings: 'optional',
    calls: ['lead-candidates'],
    gets: 'logged; repeated at most every 120 s',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 33,
    class: 'O',
    settings: 'optional',
    calls: ['reference-data'],
    gets: 'the options that the page came with',
    noPageCell: NOT_ON_PAGES,
  },
  {
    row: 34,
    class: 'B',
    settings: 'optional',
    calls: ['page-event', 'session'],
    gets: "logged as 'Failed to send Page Event'",
    noPageCell: EMBEDDED,
  },
];

/** Rows without a declared call. */
export const ROWS_WITHOUT_CALL: Readonly<Record<number, string>> = {
  32: 'ads, push script and service worker: the browser tests block all third parties',
  35: 'the own database: tests/http/fault-database.test.ts',
};

/** The settings of one call of a row. */
export function settingsOf(row: CatalogueRow): CallSettings {
  const { why: _, ...others } = row.differs ?? { why: '' };
  return { ...SETTINGS[row.settings], ...others };
}
