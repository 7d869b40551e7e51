/** A saved car, a saved search or a subscription. */
interface Watch {
  /** Unique among all watches. Its events are stored under it. */
  readonly id: string;
  /** The recipient: a shopper id, or `email:` and an address. */
  readonly recipient: string;
  /** Earlier changes are not news. */
  readonly sinceMs: number;
}

export interface SearchWatch extends Watch {
  /** A query string. */
  readonly search: string;
  /** News is sent by itself, without waiting for the daily email. */
  readonly isInstant: boolean;
  /** The watch of cars that it misses by a little; undefined if they are not wanted. */
  readonly nearId: string | undefined;
}

export interface CarWatch extends Watch {
  readonly listingId: string;
  /** Sent as a notification, which can be swiped away, and not by email. */
  readonly isPushOnly: boolean;
}
