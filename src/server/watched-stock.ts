/** The part of the stock that is monitored. */
export interface WatchedStock {
  readonly current: { readonly id: number; readonly engine: { readonly listingCount: number } };
  checkOne(): Promise<void>;
  lastImportAtMs(): number | undefined;
}
