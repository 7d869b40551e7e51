/**
 * Feature flags with their defaults. The environment's FLAGS overrides them; a name that is not here is off.
 */

export const FLAG_DEFAULTS = {
  /** The default sort order; off means price, highest first. */
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
  /** More results load at the end of the list after the button was used once. */
  srp_infinite_scroll: true,

  // Shoppers' features.
  srp_category_search: true,
  suggested_filters: true,
  advanced_keyword_search: true,
  compare: true,
  /** Saved searches have titles. */
  personalization: true,
  /** On unless it is turned off. */
  save_search: true,
  my_wallet: true,
  still_interested_alert: true,
  shopping_assistant: true,
  /** Email alerts about a search. */
  email_capture: true,
  /** Browser notifications about price drops and new matches. */
  push_notifications: true,
  dealer_differentiator: true,
  /** Every page is about one model, and other makes cannot be added. */
  single_model: false,

  // Ads and what surrounds the results.
  srp_ads: true,
  /** Ads across the whole row instead of one cell. */
  liner_ads: false,
  fixed_ad: true,
  /** Counts page events. */
  page_events: true,
  /** For programs with a key: the API at `/api/v1`, and the MCP server over it. */
  partner_api: false,
  mcp_server: false,
  /** Shows only the tabs whose names editors set as SEO headers. */
  content_only: false,
} as const satisfies Record<string, boolean>;

export type Flag = keyof typeof FLAG_DEFAULTS;
export type Flags = Readonly<Record<Flag, boolean>>;

/** Ignores names that are not flags. */
export function resolveFlags(overrides: Readonly<Record<string, boolean>>): Flags {
  const entries = Object.entries(FLAG_DEFAULTS).map(([flag, value]) => [flag, overrides[flag] ?? value]);
  return Object.fromEntries(entries) as Flags;
}
