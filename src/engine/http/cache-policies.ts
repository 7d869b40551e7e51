/** Every Cache-Control that this site sends. A page that is cached sets no cookie. */
export const CACHE_POLICIES = {
  /** Answers about one visitor, writes, errors. */
  none: 'no-store',
  /** Prebuilt pages: browsers ask each time (and get 304), a proxy may keep them for five minutes. */
  page: 'public, max-age=0, s-maxage=300, stale-while-revalidate=600',
  /** Pages made for one request: asked for again each time, but the Back button may show them as they were. */
  visitorPage: 'private, no-cache',
  /** Names that contain the hash of the content. */
  hashedAsset: 'public, max-age=31536000, immutable',
  /** Icons, the web manifest: named by hand, so they may change under their name. */
  namedAsset: 'public, max-age=3600',
  /** A browser's worker: an older one would go on with what we have taken back. */
  worker: 'no-cache',
  /** The 301 rule. @see decisions.md §2 */
  redirect: 'public, max-age=300',
  /** Answers that are the same for everybody and change with the stock or the release. */
  sharedAnswer: 'public, max-age=60',
} as const;

export type CachePolicy = keyof typeof CACHE_POLICIES;
