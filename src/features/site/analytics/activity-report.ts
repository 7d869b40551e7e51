/** The desk's report on visitor activity: counts by day, never by person. */

export interface KindCount {
  readonly type: string;
  readonly total: number;
  /** One number per day, oldest first. */
  readonly byDay: readonly number[];
}

/** What a seller received for a paid place. */
export interface TierDelivery {
  readonly tier: string;
  /** The name; or the id of a seller that is not known anymore. */
  readonly seller: string;
  readonly impressions: number;
  readonly clicks: number;
}

export interface PageFeedback {
  readonly page: string;
  readonly yes: number;
  readonly no: number;
}

export interface ReportedListing {
  readonly listingId: string;
  readonly reason: string;
  readonly note: string;
  readonly reportedAtMs: number;
}

export interface ActivityReport {
  readonly days: readonly string[];
  readonly kinds: readonly KindCount[];
  readonly delivery: readonly TierDelivery[];
  readonly feedback: readonly PageFeedback[];
  readonly reports: readonly ReportedListing[];
}

export interface EventCount {
  readonly day: string;
  readonly type: string;
  readonly detail: string;
  readonly count: number;
}
