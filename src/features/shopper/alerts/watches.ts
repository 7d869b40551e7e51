/** What somebody wants to be told of. */
interface Watch {
  /** Unique among all wishes; the events that it led to stand under it. */
  readonly id: string;
  /** The recipient: a shopper id, or `email:` and an address. */
  readonly recipient: string;
  /** What was known before then is no news. */
  readonly sinceMs: number;
}

export interface SearchWatch extends Watch {
  /** A query string. */
  readonly search: string;
}

export interface CarWatch extends Watch {
  readonly listingId: string;
  /** A matter for a notification, which can be swiped away, and not for mail. */
  readonly isPushOnly: boolean;
}
