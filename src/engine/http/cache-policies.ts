/** Every Cache-Control header that this site sends. A cached page sets no cookie. */
export const CACHE_POLICIES = {
  /** Answers about one visitor, writes, and errors. */
  none: 'no-store',
  /** Prebuilt pages: browsers revalidate each time (304), and a proxy may keep them for five minutes. */
  page: 'public, max-age=0, s-maxage=300, stale-while-revalidate=600',
  /**
   * Pages made on request that are the same for everyone. Browsers revalidate each time (304), and a proxy may keep them
   * for a minute. @see docs/rules/server.md#kept-answers
   */
  keptPage: 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  /** Searches in place likewise; a browser shows no old one while it asks for a new one. */
  keptSearch: 'public, max-age=0, s-maxage=60',
  /** Pages made for one request: fetched again each time, but the Back button may show them from memory. */
  visitorPage: 'private, no-cache',
  /** Files with a content hash in their name, and drawings, whose path says all of what they show. */
  hashedAsset: 'public, max-age=31536000, immutable',
  /** Icons and the web manifest, which can change under the same name. */
  namedAsset: 'public, max-age=3600',
  /** A service worker, because a stale one would keep running withdrawn code. */
  worker: 'no-cache',
  /**
   * Redirects to the normal form of a search.
   * @see docs/rules/server.md#redirects
   */
  redirect: 'public, max-age=300',
  /** Answers that are the same for everyone and change with the stock or the release. */
  sharedAnswer: 'public, max-age=60',
} as const;

export type CachePolicy = keyof typeof CACHE_POLICIES;

/** Values of Cache-Control that allow this server to keep the answer for others. */
export const KEPT_POLICIES: ReadonlySet<unknown> = new Set([
  CACHE_POLICIES.keptPage,
  CACHE_POLICIES.keptSearch,
]);
