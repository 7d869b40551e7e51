/**
 * The day on which the content of each page last changed, and the sitemaps with it: `lastmod` counts with crawlers only
 * when it is true. Content is the page without its asset names, which change with the code; of a category page, which is
 * rendered when it is asked for, it is what the page shows of the stock.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { findCategoryPages } from '#src/features/search/results-page/category-pages.server.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ResultsState } from '#src/features/search/results-data/results-state.ts';
import { writeSitemaps } from '#src/features/site/seo/sitemap.ts';
import type { Services } from '#src/server/services.ts';
import type { Ledger, LedgerCategory, LedgerPage, ReadTable } from './ledger.ts';
import { createRecordedAsk } from './recorded-ask.ts';

/** In between, those who render get their next pages. */
const PAGES_PER_TURN = 50;
export const SITEMAP = /^\/sitemap[^/]*\.xml$/;

/** @param isOutdated whether a category's page of the ledger has to be looked at again */
export async function listCategories(
  services: Services,
  table: ReadTable,
  before: Ledger | undefined,
  isOutdated: (path: string) => boolean,
  today: string,
): Promise<Record<string, LedgerCategory>> {
  const found: Record<string, LedgerCategory> = {};
  const known = before?.categories ?? {};
  const renumber = table.takeOver(before?.reads ?? []);
  let reads = new Set<string>();
  const ask = createRecordedAsk(services, (name) => reads.add(name));
  const findKnown = (path: string) => (isOutdated(path) ? undefined : known[path]?.narrower);
  let count = 0;
  for await (const { path, state, isKnown, narrower } of findCategoryPages(
    ask,
    services.config.minIndexedListings,
    findKnown,
  )) {
    if (count++ % PAGES_PER_TURN === 0) await turn();
    const old = known[path];
    if (isKnown && old) {
      found[path] = { ...old, reads: renumber(old.reads) };
    } else {
      const digest = digestState(state);
      const day = old?.digest === digest ? old.day : today;
      found[path] = { digest, day, reads: table.numbersOf(reads), isListed: state !== undefined, narrower };
    }
    reads = new Set();
  }
  return found;
}

/** By card: one stands on several of these pages, and is the same object there. */
const TEXTS = new WeakMap<ListingCard, string>();

function digestState(state: ResultsState | undefined): string {
  const { placed = [], ...rest } = state ?? {};
  const places = placed.map(({ listing: _, ...place }) => place);
  const hash = createHash('sha256').update(JSON.stringify([rest, places]));
  for (const { listing } of placed) {
    const text = TEXTS.get(listing) ?? JSON.stringify(listing);
    TEXTS.set(listing, text);
    hash.update(text);
  }
  return hash.digest('base64url');
}

/** @returns names of the files, below `clientFolder` */
export function writeSiteMaps(
  clientFolder: string,
  pages: readonly Readonly<Record<string, LedgerPage>>[],
  origin: string,
): string[] {
  const listed = pages
    .flatMap((some) => Object.entries(some))
    .filter(([, { isListed }]) => isListed)
    .map(([path, { day }]) => ({ path, lastModified: day }));
  return writeSitemaps(listed, origin).map(({ name, xml }) => {
    writeFileSync(join(clientFolder, name), xml);
    return name;
  });
}
