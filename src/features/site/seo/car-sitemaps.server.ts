/** Sitemaps of the cars for sale, written from the stock when a crawler asks. @see docs/rules/site.md#sitemaps */
import { setImmediate as turn } from 'node:timers/promises';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { CAR_SITEMAPS } from '#src/features/site/seo/robots.ts';
import { writeSitemap, writeSitemapIndex } from '#src/features/site/seo/sitemap.ts';
import type { Services } from '#src/server/services.ts';
import { toDay } from '#src/lib/to-day.ts';

type Locals = { readonly services: Pick<Services, 'config' | 'site' | 'stock'> };

/** Between these, other requests are answered. */
const CARS_PER_TURN = 200;

/** The index of all files. It is empty where a service elsewhere has the cars. */
export function writeCarSitemapIndex({ services }: Locals): string {
  const files = Array.from({ length: countFiles({ services }) }, (_, part) => ({
    name: `${CAR_SITEMAPS.slice(1)}/cars-${part + 1}.xml`,
  }));
  return writeSitemapIndex(files, services.site.origin);
}

/**
 * One file: its cars with the day on which they were offered or their price last changed.
 * @param number from 1, as the index has it
 * @returns undefined when there is no such file
 */
export async function writeCarSitemap(
  { services }: Locals,
  number: string,
  nowMs: number,
): Promise<string | undefined> {
  const { stock, site } = services;
  const part = Number(number) - 1;
  if (!/^[1-9]\d{0,5}$/.test(number) || part >= countFiles({ services })) return undefined;
  const pages: { path: string; lastModified: string }[] = [];
  for (const { listing } of stock.current.loadPart(part)) {
    if (pages.length % CARS_PER_TURN === CARS_PER_TURN - 1) await turn();
    const changedMs = stock.loadOfferedPrices(listing.id).at(-1)?.atMs ?? 0;
    const dayMs = Math.min(nowMs, Math.max(listing.listedAtMs, changedMs));
    pages.push({ path: vehicleUrl(listing.id), lastModified: toDay(dayMs) });
  }
  return writeSitemap(pages, site.origin);
}

function countFiles({ services: { config, stock } }: Locals): number {
  return config.upstreams.lsc === undefined ? stock.current.partCount : 0;
}
