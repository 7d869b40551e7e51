/** Writes the cars for sale as the catalog of one channel: a CSV file that takes the place of the previous one as a whole. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import { toCatalogCar } from '#src/inventory/catalog-export/catalog-car.ts';
import type { CatalogSite } from '#src/inventory/catalog-export/catalog-car.ts';
import { toCatalogRow } from '#src/inventory/catalog-export/catalog-channel.ts';
import type { CatalogChannel } from '#src/inventory/catalog-export/catalog-channel.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';
import { toCsvLine } from '#src/lib/csv-line.ts';

/** `offered` = `written` + all of `leftOut`. */
export interface CatalogBooks {
  readonly generation: number;
  readonly offered: number;
  readonly written: number;
  /** How many cars by reason. */
  readonly leftOut: ReadonlyMap<string, number>;
}

const CHUNK_CHARS = 256 * 1024;
const NOT_OF_PROGRAM = { kind: 'left-out', reason: 'not in the certified program' } as const;

/**
 * Reads one generation car by car, so that memory does not grow with the stock. Each car is one row: the store shows a VIN
 * once, however many sources offer it. A failure leaves the previous file as it is,
 * and so does an export without cars, which would end all ads.
 */
export function exportCatalog(
  channel: CatalogChannel,
  store: Pick<ListingStore, 'generation' | 'activeListings' | 'readTogether'>,
  site: CatalogSite,
  file: string,
): CatalogBooks {
  const draft = `${file}.${process.pid}.part`;
  const descriptor = openSync(draft, 'w');
  try {
    const books = store.readTogether(() => writeRows(channel, store, site, descriptor));
    fsyncSync(descriptor);
    if (books.written > 0) renameSync(draft, file);
    else rmSync(draft);
    return books;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

function writeRows(
  channel: CatalogChannel,
  store: Pick<ListingStore, 'generation' | 'activeListings'>,
  site: CatalogSite,
  descriptor: number,
): CatalogBooks {
  const leftOut = new Map<string, number>();
  const { generation } = store;
  let [offered, written] = [0, 0];
  let chunk = toCsvLine(channel.columns.map(({ name }) => name));
  for (const { listing, owner } of store.activeListings()) {
    offered++;
    const isListed = site.isProgramSite !== true || isForecourtCertified(listing, owner);
    const row = isListed ? toCatalogRow(channel, toCatalogCar(listing, owner, site)) : NOT_OF_PROGRAM;
    if (row.kind === 'left-out') {
      leftOut.set(row.reason, (leftOut.get(row.reason) ?? 0) + 1);
      continue;
    }
    written++;
    chunk += toCsvLine(row.cells);
    if (chunk.length < CHUNK_CHARS) continue;
    writeFileSync(descriptor, chunk); // all of it: one write may end early on a disk that fills up
    chunk = '';
  }
  writeFileSync(descriptor, chunk);
  return { generation, offered, written, leftOut };
}

/** The books for the person who started the export. */
export function formatCatalogBooks(channel: CatalogChannel, file: string, books: CatalogBooks): string {
  const { generation, offered, written, leftOut } = books;
  const count = (value: number) => value.toLocaleString('en-US').padStart(9);
  const reasons = [...leftOut].sort(([, a], [, b]) => b - a);
  return [
    `${channel.name}: ${file}`,
    `  for sale    ${count(offered)}  generation ${generation}`,
    `  written     ${count(written)}`,
    `  left out    ${count(offered - written)}`,
    ...reasons.map(([reason, cars]) => `    ${count(cars)}  ${reason}`),
    `  rules: ${channel.rules}`,
  ].join('\n');
}
