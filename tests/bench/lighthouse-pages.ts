/** The pages that Lighthouse visits, and what may keep one of them from 100. */

export interface LighthousePage {
  readonly name: string;
  /** Undefined: the first car of the model page. */
  readonly path?: string;
  /** Audits that fail on purpose. */
  readonly allowed: readonly AllowedFailure[];
}

export interface AllowedFailure {
  readonly audit: string;
  readonly reason: string;
}

export const MODEL_PATH = '/cars-for-sale/honda/civic';

/** As src/domain/site/index-policy.ts and src/page-kinds/site-search.ts decide. */
const noindex = (reason: string): AllowedFailure[] => [{ audit: 'is-crawlable', reason }];

export const LIGHTHOUSE_PAGES: readonly LighthousePage[] = [
  { name: 'home', path: '/', allowed: [] },
  { name: 'model page', path: MODEL_PATH, allowed: [] },
  {
    name: 'query page',
    path: '/cars-for-sale?makeCode=HONDA&listingType=USED&maxPrice=30000',
    allowed: noindex('its cars are on other pages'),
  },
  { name: 'vehicle page', allowed: [] },
  { name: 'research page', path: '/research/2024/honda/civic', allowed: [] },
  {
    name: '/search',
    path: '/search?q=civic',
    allowed: noindex('an answer to a question is not a page to find'),
  },
];
