// The request of every call to a service elsewhere, written out from the specification.

import { expect } from 'vitest';

interface Exchange {
  readonly call: string;
  readonly input: object;
  /** Method and address; the first folder is the service. */
  readonly line: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, unknown>>;
}

const FACTS = 'channel=HYUNDAI_C360&vhrProviders=one,two&relevanceConfig=spring&pixallId=v1';
const SEARCH = 'zip=60601&searchRadius=200&makeCode=HONDA&modelCode=CIVIC';
const PLACE = 'zip=60601&makeCode=HONDA&modelCode=CIVIC';
/** Who asks, as a signed token. */
const SIGNED = { authorization: expect.stringMatching(/^Bearer ./) as unknown };
const LISTING_FACTS =
  'stats=year,derivedprice&showStrongAttributes=true&includeSuggested=true&excludedFilter=program,state,notColor,notStyle,notFuel,notTransmission,notMake,ownerId,vin';

const searches: Exchange[] = [
  {
    call: 'listing',
    input: { search: SEARCH },
    line: `GET /lsc/rest/lsc/listing?${SEARCH}&firstRecord=0&numRecords=30&sortBy=relevance&marketExtension=off&${LISTING_FACTS}&ignorePriority=false&isSponsorship=true&isNewSearch=true&${FACTS}`,
  },
  {
    call: 'listing',
    input: {
      search: `${SEARCH}&marketExtension=include&psid=p1&LNX=l1&siomid=s1&isSponsorship=false&sortBy=mileageASC&numRecords=50&firstRecord=100&isNewSearch=false`,
    },
    line: `GET /lsc/rest/lsc/listing?${SEARCH}&psid=p1&LNX=l1&siomid=s1&firstRecord=100&numRecords=50&sortBy=mileageASC&marketExtension=include&${LISTING_FACTS}&ignorePriority=true&isSponsorship=false&isNewSearch=false&${FACTS}`,
  },
  {
    call: 'active-listings',
    input: { search: 'vin=1HGCM82633A004352&isNewSearch=false' },
    line: `GET /lsc/rest/lsc/listing?vin=1HGCM82633A004352&firstRecord=0&numRecords=30&sortBy=relevance&marketExtension=off&${LISTING_FACTS}&ignorePriority=false&isSponsorship=true&isNewSearch=false&${FACTS}`,
  },
  {
    call: 'listing-count',
    input: { search: `${PLACE}&dealType=greatprice&searchRadius=0` },
    line: `GET /lsc/rest/lsc/listing/count?${PLACE}&dealType=greatprice&searchRadius=0&${FACTS}`,
  },
  {
    call: 'map-cells',
    input: { search: `${SEARCH}&area=41,-89,43,-87&mapView=41.5,-88,42,-87.5` },
    line: `GET /lsc/rest/lsc/listing/map?${SEARCH}&area=41,-89,43,-87&mapView=41.5,-88,42,-87.5&${FACTS}`,
  },
  {
    call: 'listing-view-count',
    input: { search: SEARCH },
    line: `GET /lsc/cars-for-sale/svc/listing-view-count?${SEARCH}&${FACTS}`,
  },
  {
    call: 'similar',
    input: { search: `${SEARCH}&excludedIds=a,b` },
    line: `GET /lsc/rest/lsc/listing/similar?${PLACE}&excludedIds=a,b&searchRadius=100&firstRecord=0&numRecords=20&${FACTS}`,
  },
  {
    call: 'similar',
    input: { search: `${PLACE}&searchRadius=25` },
    line: `GET /lsc/rest/lsc/listing/similar?${PLACE}&searchRadius=25&firstRecord=0&numRecords=20&${FACTS}`,
  },
  {
    call: 'listing-supplemental',
    input: { search: PLACE },
    line: `GET /lsc/rest/lsc/listing/similar?${PLACE}&searchRadius=100&firstRecord=0&numRecords=100&${FACTS}`,
  },
  {
    call: 'premium-spotlight',
    input: { search: `${SEARCH}&numSpotlights=3&listingTier=premium&spotlightPage=0` },
    line: `GET /lsc/rest/lsc/listing/spotlight/premiumresults?${SEARCH}&numSpotlights=3&listingTier=premium&spotlightPage=0&${FACTS}`,
  },
  {
    call: 'standard-spotlight',
    input: { search: `${SEARCH}&numSpotlights=6&listingTier=featured&spotlightPage=1` },
    line: `GET /lsc/rest/lsc/listing/spotlight/results?${SEARCH}&numSpotlights=6&listingTier=featured&spotlightPage=1&${FACTS}`,
  },
  {
    call: 'highlight-spotlight',
    input: { search: `${SEARCH}&numSpotlights=10&includeExtendedVehicleHighlights=true` },
    line: `GET /lsc/rest/lsc/listing/spotlight/vehiclehighlight?${SEARCH}&numSpotlights=10&includeExtendedVehicleHighlights=true&${FACTS}`,
  },
  {
    call: 'new-car-boost',
    input: { search: 'zip=60601&makeCodeToBoost=HONDA&modelCodeToBoost=CIVIC&firstRecord=0&numRecords=2' },
    line: `GET /lsc/rest/lsc/newcarboost/listing?zip=60601&makeCodeToBoost=HONDA&modelCodeToBoost=CIVIC&firstRecord=0&numRecords=2&${FACTS}`,
  },
  {
    call: 'alpha-showcase',
    input: { search: `${SEARCH}&showcaseOwnerId=d1,d2` },
    line: `GET /lsc/rest/lsc/listing/alpha?${SEARCH}&showcaseOwnerId=d1&${FACTS}`,
  },
];

const CIVIC = 'makeCode=HONDA&modelCode=CIVIC';
const civic = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const serviceTag = { 'service-tag': 'srp' };
const crawl = (call: string, list: string): Exchange => ({
  call,
  input: { search: CIVIC },
  line: `GET /lsc/rest/lsc/crawl/${list}?${CIVIC}`,
  headers: serviceTag,
});
const facts: Exchange[] = [
  crawl('model-years', 'modelyears'),
  crawl('new-model-years', 'newmodelyears'),
  crawl('trims', 'trims'),
  crawl('new-trims', 'newtrims'),
  {
    call: 'mileage-stats',
    input: { search: `${CIVIC}&listingType=USED` },
    line: `GET /lsc/rest/lsc/crawl/stats/mileage?${CIVIC}&listingType=USED`,
  },
  {
    call: 'model-info',
    input: { ...civic, startYear: 2021, numRecords: 1 },
    line: `GET /lsc/rest/lsc/modelinfo/ymm?${CIVIC}&startYear=2021&numRecords=1`,
  },
  {
    call: 'trim-specs',
    input: { ...civic, startYear: 2026, endYear: 2027, specs: 'all' },
    line: `GET /lsc/rest/lsc/reference/trimspecs?${CIVIC}&startYear=2026&endYear=2027&specs=all`,
  },
  {
    call: 'packages',
    input: { ...civic, trimCode: 'LX' },
    line: `GET /lsc/cars-for-sale/searchoptions/packages?${CIVIC}&trimCode=LX`,
  },
  {
    call: 'reference-data',
    input: { list: 'series', ...civic },
    line: `GET /lsc/rest/lsc/reference/series?${CIVIC}`,
  },
  {
    call: 'suggested-keywords',
    input: { text: 'red suv', zip: '60601', searchRadius: '50' },
    line: 'GET /lsc/rest/lsc/marketplace/suggested/keywords/red%20suv?zip=60601&searchRadius=50',
  },
  { call: 'listing-details', input: { id: 'car-1' }, line: 'GET /lsc/rest/lsc/listing/details/car-1' },
  {
    call: 'compare-listings',
    input: { ids: 'car-1,car-2' },
    line: 'GET /lsc/rest/lsc/listing/details?ids=car-1%2Ccar-2',
  },
  {
    call: 'vin-view-count',
    input: { vins: '1HGCM82633A004352' },
    line: 'GET /lsc/cars-for-sale/svc/vin-view-count?vins=1HGCM82633A004352',
  },
  {
    call: 'research-vehicles',
    input: { yearId: 2021, atcMakeCode: 'HONDA', atcModelCode: 'CIVIC' },
    line: 'GET /valuation/cars-for-sale/kbbresearch/reference/vehicles?yearId=2021&atcMakeCode=HONDA&atcModelCode=CIVIC',
  },
  {
    call: 'consumer-ratings',
    input: { vehicleId: '42' },
    line: 'GET /valuation/cars-for-sale/kbbresearch/reference/ratings?vehicleId=42',
  },
  {
    call: 'expert-reviews',
    input: { ymmt: '2021/honda/civic', _embed: '1' },
    line: 'GET /valuation/cars-for-sale/svc/expert-reviews?ymmt=2021%2Fhonda%2Fcivic&_embed=1',
  },
  {
    call: 'dealer-difference',
    input: { dealerDiffCmsId: 'one-price', listingType: 'USED' },
    line: 'GET /content/cars-for-sale/content/autotrader/dealer_diff/one-price/autotrader/USED/jcr:content/par/dealerdiff.2.json',
  },
  {
    call: 'certified-content',
    input: {},
    line: 'GET /content/content/static/json/atc/cpo/certifiedcontent.json',
  },
  {
    call: 'certified-sponsor',
    input: { productId: 'ford-certified' },
    line: 'GET /content/cars-for-sale/svc/certified?productId=ford-certified',
  },
  { call: 'zip-check', input: { zip: '60601' }, line: 'GET /zip/cars-for-sale/svc/zip/60601' },
  {
    call: 'payments',
    input: { listingId: 'car-1', terms: 'down=3000&zip=60601' },
    line: 'POST /payments/cars-for-sale/svc/payments',
    body: { listingId: 'car-1', terms: 'down=3000&zip=60601' },
  },
];

const LEAD = {
  comments: 'Is it there?',
  firstName: 'Ann',
  lastName: 'Lee',
  fromEmailAddress: 'ann@example.com',
  phoneNumber: '3125550100',
  listing: 'car-1',
  clickType: 'email',
  originPage: 'srp',
  partnerName: 'forecourt',
  zip: '60601',
};
const BROWSER = { brand: 'consumer', browser_token: '{"endpoint":"https://push.example/1"}' };
const people: Exchange[] = [
  {
    call: 'email-dealer',
    input: LEAD,
    line: 'POST /email/cars-for-sale/svc/email-owner',
    body: LEAD,
  },
  {
    call: 'make-offer',
    input: { ...LEAD, offer: '20000' },
    line: 'POST /email/cars-for-sale/svc/offer',
    body: { ...LEAD, offer: '20000' },
  },
  {
    call: 'email-capture',
    input: { email: 'ann@example.com', page: '/cars-for-sale/honda', company: '' },
    line: 'POST /email/cars-for-sale/svc/email-capture',
    body: { email: 'ann@example.com', brand: 'consumer', page: '/cars-for-sale/honda', consumer_id: 'v1' },
  },
  {
    call: 'consumer-device',
    input: { ...BROWSER, pixall_id: '', permission: 'granted' },
    line: 'POST /device/cars-for-sale/consumer-device/browser',
    body: { ...BROWSER, pixall_id: 'v1', permission: 'granted' },
  },
  { call: 'consumer-device-key', input: {}, line: 'GET /device/cars-for-sale/consumer-device/browser' },
  {
    call: 'still-interested',
    input: { brand: 'consumer', vins: ['1HGCM82633A004352'] },
    line: 'POST /interest/cars-for-sale/still-interested/alert',
    body: { brand: 'consumer', vins: ['1HGCM82633A004352'], consumer_id: 'v1' },
  },
  {
    call: 'lead-candidates',
    input: { vins: '1HGCM82633A004352' },
    line: 'GET /interest/cars-for-sale/svc/lead-candidates?vins=1HGCM82633A004352',
  },
  {
    call: 'shared-bookmark',
    input: { bookmarkId: 'b1', accessToken: 'secret' },
    line: 'GET /account/account-api/searchbookmarks/share-bookmark/b1',
    headers: { accesstoken: 'secret' },
  },
];

const signed = (call: string, input: object, line: string, body?: object): Exchange => ({
  call,
  input,
  line,
  headers: SIGNED,
  ...(body && { body }),
});
const SAVED = { searchString: 'makeCode=HONDA', requestValues: '{"makeCode":"HONDA"}' };
const RENAMED = {
  bookmarkId: 'b1',
  bookmarkTitle: 'Mine',
  searchName: 'Hondas',
  lastExecuted: '2026/11/5 09:30:00',
};
const WALLET = { monthlyBudget: 600, terms: 'down=3000', savedAtMs: 1, paymentEmphasis: true };
const DEAL = { carId: 'car-1', deal: { dealType: 'finance', terms: 'down=3000' } };
const DEALS = '/wallet/my-wallet/share-dealxg/deals';
const BOOKMARKS = '/account/account-api/searchbookmarks';
const INVENTORY = '/account/account-api/inventory';
const ALERTS = '/account/account-api/alerts';
const saved: Exchange[] = [
  signed('search-bookmarks', { searchBookmarkId: 'b1' }, `GET ${BOOKMARKS}?searchBookmarkId=b1`),
  signed('search-bookmark-add', SAVED, `POST ${BOOKMARKS}`, SAVED),
  signed('bookmark-update', RENAMED, 'POST /account/account-api/search', RENAMED),
  signed('search-bookmark-remove', { id: 'b1' }, `DELETE ${BOOKMARKS}/b1`),
  signed('search-bookmark-post-remove', { id: 'b1' }, `POST ${BOOKMARKS}/b1/remove`, {}),
  signed('search-bookmark-share', { id: 'b1' }, `POST ${BOOKMARKS}/b1/share`, {}),
  signed('search-bookmark-unshare', { id: 'b1' }, `DELETE ${BOOKMARKS}/b1/share`),
  signed('id-token', {}, 'POST /account/account-api/idtoken', {}),
  signed('saved-listings', {}, `GET ${INVENTORY}`),
  signed('saved-listings-add', { listingId: 'car-1' }, `PUT ${INVENTORY}/car-1`, {}),
  signed('saved-listings-remove', { listingId: 'car-1' }, `DELETE ${INVENTORY}/car-1`),
  signed('saved-listings-post', { listingId: 'car-1' }, `POST ${INVENTORY}`, { listingId: 'car-1' }),
  signed('saved-listings-post-remove', { listingId: 'car-1' }, `POST ${INVENTORY}/car-1/remove`, {}),
  signed('saved-listings-note', { listingId: 'car-1', note: 'Call' }, `POST ${INVENTORY}/car-1/note`, {
    note: 'Call',
  }),
  signed('alerts', {}, `GET ${ALERTS}`),
  signed('alert-add', { listingId: 'car-1' }, `POST ${ALERTS}`, { listingId: 'car-1' }),
  signed('alert-drop', { id: 'a1' }, `DELETE ${ALERTS}/a1`),
  signed('alert-drop-form', { id: 'a1' }, `POST ${ALERTS}/a1`, {}),
  signed('alert-mail', { isOn: 'false' }, `POST ${ALERTS}/mail`, { isOn: 'false' }),
  signed('wallet', {}, 'GET /account/account-api/wallet'),
  signed('wallet-save', WALLET, 'POST /account/account-api/wallet', WALLET),
  signed('deal-list', {}, `GET ${DEALS}`),
  signed('deals', DEAL, `POST ${DEALS}`, DEAL),
  signed('deal-change', { ...DEAL, id: 'd1' }, `POST ${DEALS}/id/d1`, DEAL),
  signed('deal-remove', { id: 'd1' }, `POST ${DEALS}/id/d1/remove`, {}),
];

export const EXCHANGES: readonly Exchange[] = [...searches, ...facts, ...people, ...saved];
