/** Inputs of every declared call, valid and with unknown values. */
import type { AnyCall } from '#src/lib/call.ts';

const SEARCHES = [
  '',
  'makeCode=FORD',
  'maxPrice=20000&zip=02108&searchRadius=50&sortBy=derivedpriceASC',
  'keywordPhrases=%C3%A9&x=%',
];

/** Complete, as the call's schema returns it. */
const RESERVATION = {
  listing: 'no-such-listing',
  receipt: 'ABCDE12345',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '',
  zip: '02108',
  comments: 'Please reserve this car.',
  notice: 'I ask the dealer to reserve this car.',
};
const LEAD = {
  comments: 'Is it there?',
  firstName: 'Ann',
  lastName: '',
  fromEmailAddress: 'ann@example.com',
  phoneNumber: '',
  zip: '',
  clickType: 'email',
  originPage: 'srp',
  partnerName: '',
  mayText: false,
  keepsProfile: false,
  page: '',
  formTime: '',
  website: '',
};

const ALERT = { email: 'ann@example.com', company: '' };
const DEVICE = { brand: 'consumer', pixall_id: '', server_key: '', permission: 'granted' };
const PUSH_TOKEN = JSON.stringify({
  endpoint: 'https://fcm.googleapis.com/fcm/send/contract',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

const CIVIC = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const NOTHING = { makeCode: 'HONDA', modelCode: 'NO_SUCH_MODEL' };
/** By the end of the path; calls with a search as input are not included. */
const INPUTS: Readonly<Record<string, (listingId: string) => unknown[]>> = {
  '/account-api/inventory': (listingId) => [{ listingId }, { listingId: 'no-such-listing' }],
  '/inventory/[listingId]': (listingId) => [{ listingId }, { listingId: 'no-such-listing' }],
  '/[listingId]/remove': (listingId) => [{ listingId }],
  '/[listingId]/note': (listingId) => [{ listingId, note: 'Call on Friday' }],
  '/account-api/searchbookmarks': () => [
    { searchString: 'makeCode=HONDA' },
    {},
    { searchBookmarkId: 'no-such-search' },
    { idToken: 'forged' },
  ],
  '/searchbookmarks/[id]': () => [{ id: 'no-such-search' }],
  '/[id]/remove': () => [{ id: 'no-such-search' }],
  '/[id]/share': () => [{ id: 'no-such-search' }],
  '/share-bookmark/[bookmarkId]': () => [{ bookmarkId: 'no-such-search', accessToken: 'forged' }],
  '/account-api/search': () => [{ bookmarkId: 'no-such-search', bookmarkTitle: 'Mine' }],
  '/account-api/idtoken': () => [{}],
  '/account-api/sign-in': () => [{ email: 'nobody@example.com', password: 'no password' }],
  '/account-api/sign-up': () => [{ name: 'Ann', email: 'ann@example.com', password: 'short' }],
  '/deals/id/[id]': (id) => [
    { id: 'nobody-s', carId: id },
    { id: 'nobody-s', carId: 'no-such-listing' },
  ],
  '/account-api/hidden': (listingId) => [
    { kind: 'car', subject: listingId, isHidden: 'true' },
    { kind: 'seller', subject: 'nobody', isHidden: 'false' },
  ],
  '/shortlists/[listId]': () => [{ listId: 'no-such-list' }],
  '/[listId]/changes': (listingId) => [
    {
      listId: 'no-such-list',
      changeId: 'one',
      kind: 'vote',
      listingId,
      itemId: '',
      value: 'yes',
      ageMs: '0',
    },
  ],
  '/account-api/alerts': (listingId) => [{ listingId }],
  '/account-api/alerts/mail': () => [{ isOn: 'false' }],
  '/account-api/alerts/[id]': () => [{ id: 'no-such-alert' }],
  '/[id]': (id) => [{ id }, { id: 'no such listing' }],
  '/details': (id) => [{ ids: [id, 'no-such-listing'] }],
  '/[zip]': () => [{ zip: '02108' }, { zip: '00000' }],
  '/[list]': () => [{ list: 'makes' }, { list: 'models', makeCode: 'FORD' }],
  '/certifiedcontent.json': () => [{}],
  '/certified': () => [{ productId: 'ford-certified' }, { productId: 'nobody-s' }],
  '/report': (id) => [id, 'no-such-listing'].map((listingId) => ({ listingId, reason: 'SOLD', note: '' })),
  '/dealerdiff.2.json': () =>
    ['one-price', 'nobody-s'].map((dealerDiffCmsId) => ({ dealerDiffCmsId, listingType: 'USED' })),
  '/svc/email-owner': (id) => [id, 'no-such-listing'].map((listing) => ({ ...LEAD, listing })),
  '/svc/offer': (id) => [id, 'no-such-listing'].map((listing) => ({ ...LEAD, listing, offer: '12000' })),
  '/svc/one-click-email': (id) => [id, 'no-such-listing'].map((listing) => ({ ...LEAD, listing })),
  '/svc/reservation-lead': () => [RESERVATION],
  '/svc/cancel-reservation': () => [{ listing: RESERVATION.listing, receipt: RESERVATION.receipt }],
  // The form of a car for sale contains the current time.
  '/svc/lead-form': () => [{ listing: 'no-such-listing' }],
  '/account-api/lead-profile': () => [
    { firstName: 'Ann', lastName: 'Lee', email: 'a@example.com', phone: '', isOneClickOptedIn: true },
  ],
  '/svc/email-capture': (listingId) => [
    { ...ALERT, page: '/cars-for-sale/honda' },
    { ...ALERT, page: '', listingId },
    { ...ALERT, page: '', email: 'nobody' },
  ],
  '/still-interested/alert': () => [{ brand: 'consumer', vins: ['1HGCM82633A004352'] }],
  '/svc/lead-candidates': () => [{ vins: '1HGCM82633A004352,nothing' }],
  '/svc/since-last-visit': (ids) => [
    { since: '0', ids },
    { since: '9999999999999', ids },
  ],
  '/consumer-device/browser': () => [
    { ...DEVICE, browser_token: PUSH_TOKEN },
    { ...DEVICE, browser_token: '{}' },
  ],
  '/svc/events': () => [{ events: [{ type: 'dialog-opened', name: 'share' }] }],
  '/svc/session': () => [{}, { LNX: 'ATMT995' }],
  '/svc/feedback': () => [{ page: '/research/honda/civic', answer: 'yes' }],
  '/keywords/[text]': () => [{ text: 'civ', zip: '02108' }, { text: 'no such car' }],
  '/vin-view-count': () => [{ vins: '1HGCM82633A004352' }, { vins: 'nothing' }],
  '/svc/dealer-payment': (listingId) => [{ listingId }],
  '/svc/dealer-incentives': (listingId) => [{ listingId }],
  '/svc/payments': (listingId) => [
    { listingId, terms: 'down=3000&zip=60601' },
    { listingId, terms: 'zip=00000' },
    { listingId: 'no-such-listing' },
  ],
  '/account-api/wallet': () => [
    { monthlyBudget: 600, terms: 'down=3000&zip=60601', savedAtMs: 1, paymentEmphasis: true },
  ],
  '/share-dealxg/deals': () => [{ carId: 'no-such-listing', deal: { dealType: 'gift', terms: '' } }],
  '/deals/id/[id]/remove': () => [{ id: 'nobody-s' }],
  '/svc/eligibility': (listingId) => [{ listingId }, { listingId: 'no-such-listing' }],
  '/read-search': () => [{ text: 'awd suv under 25k' }, { text: 'xyzzy' }],
  '/v1/cars/[id]': (id) => [{ id }, { id: 'no such listing' }],
  '/v1/read': () => [{ text: 'awd suv under 25k' }, { text: 'xyzzy' }],
  '/packages': () => ['LX', 'NO_SUCH_TRIM'].map((trimCode) => ({ ...CIVIC, trimCode })),
  '/modelinfo/ymm': () => [
    { ...CIVIC, numRecords: 3 },
    { ...CIVIC, startYear: 2021, numRecords: 1 },
    { ...NOTHING, numRecords: 1 },
  ],
  '/trimspecs': () =>
    [CIVIC, NOTHING].map((model) => ({ ...model, startYear: 2026, endYear: 2026, specs: 'all' })),
  '/reference/vehicles': () =>
    [CIVIC, NOTHING].map(({ makeCode, modelCode }) => ({
      yearId: 2021,
      atcMakeCode: makeCode,
      atcModelCode: modelCode,
    })),
  '/reference/ratings': () => [{ vehicleId: '2021-HONDA-CIVIC' }, { vehicleId: 'nothing' }],
  '/expert-reviews': () => [
    { ymmt: '2021/honda/civic', _embed: '1' },
    { ymmt: 'nothing', _embed: '1' },
  ],
};

/** The first one is an ordinary input. @param listingId of a car for sale */
export function inputsOf(call: AnyCall, listingId: string): unknown[] {
  if (call.query === 'raw') return SEARCHES.map((search) => ({ search }));
  const found = Object.entries(INPUTS).find(([end]) => call.path.endsWith(end));
  if (!found) throw new Error(`No inputs are known for ${call.path}. Add them here.`);
  return found[1](listingId);
}
