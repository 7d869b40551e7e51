// Changes the stock. Where machines share it, that is on the newest of all machines, and for all of them.

/** Said after an import. A cluster gets the stock from the servers, and may refuse it. */
export const SEARCHES_FOLLOW = process.env['OPENSEARCH_URL']
  ? 'Searches use it once a running server has given it to OpenSearch; until then /readyz says that it is not shown yet.'
  : 'Searches use it now.';

export interface StockChange {
  readonly dataDir: string;
  readonly isDryRun?: boolean;
}

/**
 * A change that could not be shared is reported and makes the command fail.
 * @param hasChanged says of what `change` returned whether there is anything to share; by default there is
 */
export async function changeStock<Result>(
  order: StockChange,
  change: () => Promise<Result>,
  hasChanged?: (result: Result) => boolean,
): Promise<Result> {
  if (order.isDryRun === true || !process.env['RELEASE_STORE_URL'] || !process.env['DATABASE_URL'])
    return change();
  const { changeForAll } = await import('#scripts/in-store-turn.ts'); // its code takes a while to load
  return changeForAll(order, change, hasChanged);
}
