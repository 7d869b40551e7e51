/** What owners and experts say of a model year. @see M §3, M §4 (Consumer Reviews), M §9 */

export interface Rating {
  readonly name: string;
  /** 0 to 5, one decimal. */
  readonly value: number;
}

export interface ExpertReview {
  readonly title: string;
  /** Has passed the safe-href rule. */
  readonly href: string;
}

export interface VehicleRatings {
  /** "2021 Honda Civic" */
  readonly vehicle: string;
  readonly overall: number;
  /** All but the overall one, as answered. */
  readonly categories: readonly Rating[];
  readonly numberOfReviews: number;
  /** Made up for the sample stock: the panel says so, and structured data leaves them out. */
  readonly isSample: boolean;
  /** Two at most. */
  readonly expertReviews: readonly ExpertReview[];
}
