/** Whether search engines may list an address of this site, and why. */
export interface AddressReport {
  /** With its query. */
  readonly address: string;
  /** Undefined if it could not be found out. */
  readonly isIndexed: boolean | undefined;
  /** Complete sentences, the decisive one first. */
  readonly reasons: readonly string[];
}
