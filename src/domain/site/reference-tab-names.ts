/** Data tabs below the listings: their keys, which are URL fragments, and their labels. */
export const REFERENCE_TAB_NAMES = {
  pricing: 'Pricing',
  faqs: 'FAQs',
  safety: 'Safety',
  reviews: 'Consumer Reviews',
  'compare-trims': 'Compare Trims',
} as const;
