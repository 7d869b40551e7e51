/**
 * Tracks the day on which each page's content last changed, and writes the sitemaps: crawlers trust `lastmod` only when
 * it is true. Content excludes asset names, which change with the code. For a category page, which is rendered on
 * demand, it is what the page shows of the stock.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { ARTICLE_KINDS, formatArticlePath } from '#src/domain/site/article-path.ts';
import { findCategoryPages } from '#src/features/search/results-page/category-pages.server.ts';
import { findSameCars } from '#src/features/search/results-page/same-cars.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ResultsState } from '#src/features/search/results-data/results-state.ts';
import { writeSitemaps } from '#src/features/site/seo/sitemap.ts';
import { findSitemap } from '#src/page-kinds/page-kinds.ts';
import { memoByObject } from '#src/lib/memo.ts';
import { recordServices } from '#src/server/recorded-services.ts';
import type { Services } from '#src/server/services.ts';
import type { BuildManifest, ManifestPage } from '#src/engine/building/build-manifest.ts';
import type { ReadTable } from '#src/engine/building/read-table.ts';
import { createRecordedAsk } from '#scripts/rebuild/recorded-ask.ts';

/** Between these, rendering processes get their next pages. */
const PAGES_PER_TURN = 50;
export const SITEMAP = /^\/sitemap[^/]*\.xml$/;

/**
 * @param isOutdated whether a category page of the manifest must be checked again
 * @param stopping when the build has failed: its stock is about to be closed
 */
export async function listCategories(
  services: Services,
  table: ReadTable,
  before: BuildManifest | undefined,
  isOutdated: (path: string) => boolean,
  today: string,
  stopping?: AbortSignal,
): Promise<Record<string, ManifestPage>> {
  stopping?.throwIfAborted();
  const found: Record<string, ManifestPage> = {};
  const known = before?.categories ?? {};
  let reads = new Set<string>();
  const note = (name: string) => reads.add(name);
  const ask = createRecordedAsk(services, note);
  const recorded = recordServices(services, note);
  const findKnown = (path: string) => (isOutdated(path) ? undefined : known[path]?.narrower);
  let count = 0;
  for await (const { path, state, isKnown, narrower } of findCategoryPages(
    ask,
    services.config.minIndexedListings,
    (page, cars) => findSameCars(recorded, page, cars),
    findKnown,
  )) {
    if (count++ % PAGES_PER_TURN === 0) await turn();
    stopping?.throwIfAborted();
    const old = known[path];
    if (isKnown && old) {
      found[path] = old;
    } else {
      const digest = digestState(state);
      const day = old?.digest === digest ? old.day : today;
      found[path] = {
        digest,
        day,
        reads: table.numbersOf(reads, old?.reads),
        isListed: state !== undefined,
        narrower,
      };
    }
    reads = new Set();
  }
  return found;
}

/** Several of these pages show the same card object. */
const textOf = memoByObject((card: ListingCard) => JSON.stringify(card));

function digestState(state: ResultsState | undefined): string {
  const { placed = [], ...rest } = state ?? {};
  const places = placed.map(({ listing: _, ...place }) => place);
  const hash = createHash('sha256').update(JSON.stringify([rest, places]));
  for (const { listing } of placed) hash.update(textOf(listing));
  return hash.digest('base64url');
}

/**
 * An editors' text changes on the day that it states, not when it is first built.
 * @returns names of the files, below `clientFolder`
 */
export function writeSiteMaps(
  clientFolder: string,
  pages: readonly Readonly<Record<string, ManifestPage>>[],
  origin: string,
  contents: Pick<Services['contents'], 'listArticles'>,
): string[] {
  const stated = new Map(
    ARTICLE_KINDS.flatMap((kind) => contents.listArticles(kind)).map((link) => [
      formatArticlePath(link),
      link.updated,
    ]),
  );
  const listed = pages
    .flatMap((some) => Object.entries(some))
    .filter(([, { isListed }]) => isListed)
    .flatMap(([path, { day }]) => {
      const sitemap = findSitemap(path);
      return sitemap === undefined ? [] : [{ path, lastModified: stated.get(path) ?? day, sitemap }];
    });
  return writeSitemaps(listed, origin).map(({ name, xml }) => {
    writeFileSync(join(clientFolder, name), xml);
    return name;
  });
}
