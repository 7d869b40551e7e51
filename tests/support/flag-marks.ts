// What the feature of each flag leaves on the site: present with the flag, and absent without it.
import { HIDDEN_SHOWCASE_HASH } from '#src/features/ads/alpha-showcase/hidden-showcase-script.ts';
import type { Flag, Flags } from '#src/domain/site/flags.ts';

/** All tiers, and a showcase. */
const RESULTS = '/cars-for-sale?zip=60601&searchRadius=500&listingType=USED';
/** Few results of one model, so that rails appear below them. */
const FEW = '/cars-for-sale?zip=60601&searchRadius=50&makeCode=FORD&modelCode=F_150';
const PHRASE = '/cars-for-sale?keyword=red%20suv';
/** Placeholder for the page of a car whose dealer has a dealer-difference text. */
export const VEHICLE = 'a vehicle';

export interface FlagMark {
  /** An address of the site. */
  readonly at: string;
  /** In the answer's headers or HTML. Without it, the mark is that the address exists. */
  readonly text?: string | RegExp;
  /** When its presence does not depend on the flag alone. */
  readonly when?: (flags: Flags) => boolean;
}

const hiddenDialog = (name: string) => new RegExp(`"hidden":\\[1,\\[[^}]*"${name}"`);

/** Without marks: saved searches, which have titles, require accounts. */
export const FLAGS_WITHOUT_MARKS: readonly Flag[] = ['personalization'];

export const FLAG_MARKS: Readonly<Record<Flag, readonly FlagMark[]>> = {
  relevance: [
    { at: RESULTS, text: 'value="relevance"' },
    { at: RESULTS, text: 'hasRelevance' },
  ],

  alpha_showcase: [
    { at: RESULTS, text: 'Dealer showcase' },
    { at: RESULTS, text: HIDDEN_SHOWCASE_HASH },
    { at: RESULTS, text: '`showcaseOf`' },
    { at: `${RESULTS.replace('?', '/svc/showcase?')}`, text: '"isOfDealers"' },
  ],
  spotlight: [
    { at: RESULTS, text: 'data-tier="featured"' },
    { at: RESULTS, text: 'data-tier="standard"' },
    { at: '/rest/lsc/listing/spotlight/results?numSpotlights=6&listingTier=featured' },
  ],
  premium_spotlight: [
    { at: RESULTS, text: 'data-tier="premium"', when: (on) => on.spotlight && on.premium_spotlight },
    {
      at: '/rest/lsc/listing/spotlight/premiumresults?numSpotlights=3',
      when: (on) => on.spotlight && on.premium_spotlight,
    },
  ],
  vehicle_highlight: [
    { at: RESULTS, text: 'data-tier="highlight"' },
    {
      at: RESULTS,
      text: 'data-tier="fourth"',
      when: (on) => on.vehicle_highlight && on.premium_spotlight && on.spotlight,
    },
    { at: '/rest/lsc/listing/spotlight/vehiclehighlight?numSpotlights=10' },
  ],
  new_car_boost: [
    { at: RESULTS, text: 'data-tier="boost"' },
    { at: RESULTS, text: 'Recommended' },
    { at: '/rest/lsc/newcarboost/listing?zip=60601' },
  ],
  peekaboo: [
    {
      at: RESULTS.replace('60601', '90210'),
      text: 'data-tier="peekaboo"',
      when: (on) => on.spotlight && on.peekaboo,
    },
  ],
  similar_listings: [
    { at: FEW, text: 'Similar cars' },
    { at: VEHICLE, text: 'Similar cars' },
    {
      at: '/rest/lsc/listing/similar?makeCode=FORD',
      when: (on) => on.similar_listings || on.supplemental_results,
    },
  ],
  supplemental_results: [
    { at: FEW, text: 'More results farther away' },
    { at: FEW, text: 'data-tier="supplemental"' },
  ],
  srp_infinite_scroll: [{ at: RESULTS, text: 'hasInfiniteScroll' }],

  srp_category_search: [
    { at: RESULTS, text: 'hasTabs' },
    { at: RESULTS, text: 'aria-label="Categories"' },
  ],
  suggested_filters: [
    { at: RESULTS, text: /<ul [^>]*aria-label="Suggested filters"/ },
    { at: RESULTS, text: 'Narrow your search' },
    {
      at: RESULTS,
      text: 'Search suggested filter',
      when: (on) => on.suggested_filters && on.shopping_assistant,
    },
    { at: RESULTS, text: hiddenDialog('model-clarification'), when: (on) => !on.suggested_filters },
  ],
  advanced_keyword_search: [
    { at: PHRASE, text: 'data-is-advanced' },
    { at: PHRASE, text: 'Did you mean' },
    { at: PHRASE, text: hiddenDialog('keyword'), when: (on) => !on.advanced_keyword_search },
    { at: '/rest/lsc/marketplace/suggested/keywords/honda' },
    { at: '/cars-for-sale/svc/read-search?text=suv' },
  ],
  compare: [
    { at: RESULTS, text: 'CompareTray' },
    { at: RESULTS, text: 'hasCompare' },
    { at: RESULTS, text: '"/compare' },
    { at: VEHICLE, text: 'CompareButton' },
    { at: VEHICLE, text: '"/compare' },
    { at: '/compare' },
    { at: '/rest/lsc/listing/details?ids=none' },
  ],
  personalization: [],
  save_search: [
    { at: RESULTS, text: 'Save Search' },
    { at: RESULTS, text: '"saveSearch"' },
  ],
  my_wallet: [
    { at: RESULTS, text: 'Monthly payments' },
    { at: RESULTS, text: 'hasWallet' },
    {
      at: RESULTS,
      text: /<a [^>]*data-dialog="wallet"/,
    },
    { at: RESULTS, text: hiddenDialog('wallet'), when: (on) => !on.my_wallet },
  ],
  still_interested_alert: [{ at: RESULTS, text: '"hasAlert":[0,true]' }],
  shopping_assistant: [
    { at: RESULTS, text: 'Need help?' },
    { at: RESULTS, text: 'shopping-assistant' },
  ],
  email_capture: [
    {
      at: RESULTS,
      text: /<a [^>]*data-dialog="email-capture"/,
      when: (on) => on.email_capture && on.shopping_assistant,
    },
    { at: RESULTS, text: 'id="email-capture"' },
    { at: RESULTS, text: hiddenDialog('email-capture'), when: (on) => !on.email_capture },
  ],
  push_notifications: [{ at: '/cars-for-sale/consumer-device/browser' }],
  dealer_differentiator: [
    { at: RESULTS, text: 'hasDifference' },
    { at: RESULTS, text: 'data-dialog="dealer-difference"' },
    { at: RESULTS, text: hiddenDialog('dealer-difference'), when: (on) => !on.dealer_differentiator },
    { at: VEHICLE, text: 'id="dealer-difference"' },
    { at: VEHICLE, text: 'data-dialog="dealer-difference"' },
    {
      at: '/cars-for-sale/content/autotrader/dealer_diff/home-delivery/autotrader/USED/jcr:content/par/dealerdiff.2.json',
    },
  ],
  single_model: [{ at: RESULTS, text: '"isSingleModel":[0,true]' }],

  srp_ads: [
    { at: RESULTS, text: 'data-ad-slot="grid-' },
    { at: RESULTS, text: '`ads`' },
  ],
  liner_ads: [{ at: RESULTS, text: 'data-liner="1"', when: (on) => on.srp_ads && on.liner_ads }],
  fixed_ad: [{ at: RESULTS, text: ' data-fixed-ad' }],
  page_events: [
    { at: RESULTS, text: 'data-page-events' },
    { at: VEHICLE, text: 'data-view="vehicle"' },
    { at: '/cars-for-sale/svc/events' },
    { at: '/cars-for-sale/svc/session' },
  ],
  partner_api: [{ at: '/api/v1/cars' }, { at: '/api/v1/openapi.json' }],
  mcp_server: [{ at: '/api/mcp', when: (on) => on.partner_api && on.mcp_server }],
  content_only: [
    {
      at: FEW.replace('/cars-for-sale', '/model-section'),
      text: 'id="pricing"',
      when: (on) => !on.content_only,
    },
  ],
};
