/** What visitors did on a page. Each number is a count of our own events, without anything about the visitor. */
export interface PageNumbers {
  visits: number;
  /** In place, on any page, with the same cars as the result. */
  searches: number;
  /** On cars in its results. */
  clicks: number;
}

/** How often pages of a kind felt good, fair or poor in a release, by one metric of Core Web Vitals. */
export interface SpeedRow {
  /** "LCP", "INP" or "CLS". */
  readonly metric: string;
  readonly view: string;
  /** Empty for a site in one folder. */
  readonly release: string;
  readonly good: number;
  readonly fair: number;
  readonly poor: number;
}
