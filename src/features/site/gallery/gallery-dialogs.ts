/** An opener for every state of a dialog: its name, and the details that it passes. */

export interface GalleryDialog {
  readonly name: string;
  readonly state: string;
  /** The opener's `data-*` attributes and its link. */
  readonly details?: Readonly<Record<`data-${string}`, string> & { href?: string }>;
  /** A dialog that reads the URL of the page: the gallery is loaded again with this query. */
  readonly search?: string;
}

const CAR = { 'data-listing-id': 'gallery-1', 'data-title': '2021 Honda Civic EX' };
/** The first car of every sample stock. Its dealer accepts email. */
const SAMPLE_CAR = { href: '/cars-for-sale/vehicle/600000000' };
const GONE_CAR = { href: '/cars-for-sale/vehicle/gallery-1' };
const MODELS = { 'data-selected': 'Mazda 3', 'data-suggested': 'Tesla Model 3' };
const SUGGESTED = { 'data-suggested-model-code': 'MODEL_3', 'data-search': '/cars-for-sale/tesla/model-3' };
const CIVIC = { 'data-make-code': 'HONDA', 'data-model-code': 'CIVIC', 'data-year': '2026' };

export const GALLERY_DIALOGS: readonly GalleryDialog[] = [
  { name: 'certified', state: 'all programs' },
  { name: 'certified', state: 'of a maker', details: { 'data-product-id': 'honda-certified' } },
  { name: 'certified', state: 'of a third party', details: { 'data-product-id': 'third-party-certified' } },
  { name: 'certified', state: 'unknown program', details: { 'data-product-id': 'nobody' } },
  { name: 'compare-trims', state: 'of a model year', details: CIVIC },
  { name: 'compare-trims', state: 'without a model' },
  {
    name: 'dealer-difference',
    state: 'of a dealer',
    details: {
      'data-content-id': 'one-price',
      'data-listing-type': 'USED',
      'data-seller': 'Lakeview Honda',
    },
  },
  {
    name: 'dealer-difference',
    state: 'without a text',
    details: { 'data-content-id': 'nothing', 'data-listing-type': 'USED', 'data-seller': 'Lakeview Honda' },
  },
  { name: 'electric-types', state: 'all of them' },
  { name: 'device-notification', state: 'of iOS' },
  { name: 'email', state: 'of a car', details: SAMPLE_CAR },
  { name: 'email', state: 'about a test drive', details: { ...SAMPLE_CAR, 'data-topic': 'test-drive' } },
  { name: 'email', state: 'about a trade-in', details: { ...SAMPLE_CAR, 'data-topic': 'trade-in' } },
  { name: 'email', state: 'of a sold car', details: GONE_CAR },
  { name: 'edit-email', state: 'of a car', details: SAMPLE_CAR },
  { name: 'offer', state: 'of a sold car', details: GONE_CAR },
  { name: 'email-capture', state: 'of a search' },
  { name: 'email-capture', state: 'of a car', details: { 'data-listing': 'gallery-1' } },
  { name: 'keyword', state: 'empty' },
  { name: 'keyword', state: 'with words', details: { 'data-text': 'awd suv under 25k' } },
  { name: 'model-clarification', state: 'with a suggestion', details: { ...MODELS, ...SUGGESTED } },
  { name: 'model-clarification', state: 'without a suggestion' },
  { name: 'money-back', state: 'of the brand' },
  { name: 'money-back', state: 'of a program', details: { 'data-product-id': 'ford-certified' } },
  { name: 'notifications', state: 'before the browser asks' },
  { name: 'report', state: 'of a car', details: CAR },
  { name: 'report', state: 'stored', details: { ...CAR, 'data-outcome': 'ok' } },
  { name: 'report', state: 'of many', details: { ...CAR, 'data-outcome': 'enough' } },
  { name: 'report', state: 'of an unknown car', details: { ...CAR, 'data-outcome': 'unknown-listing' } },
  { name: 'report', state: 'not stored', details: { ...CAR, 'data-outcome': 'failed' } },
  { name: 'save-problem', state: 'known', details: { 'data-text': 'Your list is full.' } },
  { name: 'save-search', state: 'of a search', details: { 'data-search': 'makeCode=HONDA' } },
  { name: 'save-search', state: 'of nothing', details: { 'data-search': '' } },
  { name: 'share-search', state: 'of a search', details: { 'data-bookmark-id': 'x', 'data-title': 'Honda' } },
  { name: 'share', state: 'of a car', details: CAR },
  { name: 'share', state: 'of a page' },
  { name: 'sign-in', state: 'to save a car', details: { 'data-reason': 'Sign in to save this car.' } },
  { name: 'sign-in', state: 'without a reason' },
  { name: 'trims', state: 'without a model' },
  { name: 'wallet', state: 'from the browser' },
  { name: 'trims', state: 'of a model', search: '?makeCode=HONDA&modelCode=CIVIC' },
];
