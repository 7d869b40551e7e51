/** The tabs below the listings that data make: their keys, which are fragments of addresses, and their labels. */
export const REFERENCE_TAB_NAMES = {
  pricing: 'Pricing',
  faqs: 'FAQs',
  safety: 'Safety',
  reviews: 'Consumer Reviews',
  'compare-trims': 'Compare Trims',
} as const;
