/** What is watched of the stock. */
export interface WatchedStock {
  readonly current: { readonly engine: { readonly listingCount: number } };
  checkOne(): Promise<void>;
  lastImportAtMs(): number | undefined;
}
