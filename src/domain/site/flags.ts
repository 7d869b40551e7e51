/**
 * Feature flags with their defaults. The environment's FLAGS overrides them; a name that is not here is off.
 */

export const FLAG_DEFAULTS = {
  /** The default sort; off: price, highest first. */
  relevance: true,

  // Listings and their order.
  alpha_showcase: true,
  spotlight: true,
  premium_spotlight: true,
  vehicle_highlight: true,
  new_car_boost: true,
  peekaboo: true,
  similar_listings: true,
  supplemental_results: true,
  /** The button gives way to loading at the list's end, after its first use. */
  srp_infinite_scroll: true,

  // What a shopper does with them.
  srp_category_search: true,
  suggested_filters: true,
  advanced_keyword_search: true,
  compare: true,
  /** Saved searches have titles. */
  personalization: true,
  /** "Not off", so on. */
  save_search: true,
  my_wallet: true,
  still_interested_alert: true,
  shopping_assistant: true,
  /** Alerts by mail about a search. */
  email_capture: true,
  /** Notifications by the browser, of price drops and new matches. */
  push_notifications: true,
  dealer_differentiator: true,
  /** Every page is a page of one model: no other makes can be added. */
  single_model: false,

  // What stands around them.
  srp_ads: true,
  /** Ads across the whole row instead of one cell. */
  liner_ads: false,
  fixed_ad: true,
  /** What happens on pages is counted. */
  page_events: true,
  /** Only the tabs of the self-service SEO headers. */
  content_only: false,
} as const satisfies Record<string, boolean>;

export type Flag = keyof typeof FLAG_DEFAULTS;
export type Flags = Readonly<Record<Flag, boolean>>;

/** Overrides of names that are no flag change nothing. */
export function resolveFlags(overrides: Readonly<Record<string, boolean>>): Flags {
  const entries = Object.entries(FLAG_DEFAULTS).map(([flag, value]) => [flag, overrides[flag] ?? value]);
  return Object.fromEntries(entries) as Flags;
}
