/** Everything that pages are made of, as digests: equal ones make an equal site. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { readCampaigns } from '#src/inventory/campaign-store.ts';
import { openStockReader, readStockVersion } from '#src/inventory/snapshot/stock-database.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import type { Config } from '#src/server/config.ts';
import type { Services } from '#src/server/services.ts';

/** What a glance tells, before anything is opened. */
export interface InputStamps {
  /** Sources, assets, packages: another digest makes every page anew. */
  readonly code: string;
  /** Settings that pages show or are made by. */
  readonly settings: string;
  /** Generation and origin of the stock. */
  readonly stockVersion: string;
  readonly catalogue: string;
  /** Editors' files. */
  readonly contents: string;
}

export interface BuildInputs extends InputStamps {
  /** Of all listings, and of the day that they speak of. */
  readonly stock: string;
}

/** Folders and files. */
export const CODE_PLACES = [
  'src',
  'public',
  'integrations',
  'scripts/rebuild',
  'astro.config.mjs',
  'package-lock.json',
];
const CODE = CODE_PLACES.flatMap((place) => [place, `${place}/**/*`]);
/** Data within the sources: they have digests of their own. */
const DATA = [/^src\/reference\/shipped\//, /^src\/content\//];
const TEST = /\.(?:test|fixtures)\.tsx?$/;

export function stampInputs(config: Config): InputStamps {
  return {
    code: digestCode(),
    settings: digestSettings(config),
    stockVersion: readStockStamp(config.dataDir),
    catalogue: loadCatalogue(config.dataDir).digest,
    contents: digestFiles([join(config.contentDir, '**/*')], (path) => relative(config.contentDir, path)),
  };
}

export function readInputs(stamps: InputStamps, { stock }: Services): BuildInputs {
  const { digest, day } = stock.current;
  return { ...stamps, stock: `${digest} ${day}` };
}

export function areSameStamps(a: InputStamps, b: InputStamps): boolean {
  const keys: (keyof InputStamps)[] = ['code', 'settings', 'stockVersion', 'catalogue', 'contents'];
  return keys.every((key) => a[key] === b[key]);
}

function digestCode(): string {
  const isCode = (path: string) => !TEST.test(path) && !DATA.some((pattern) => pattern.test(path));
  return digestFiles(CODE, (path) => path, isCode);
}

/** @param nameOf what stands for the file's place in the digest */
function digestFiles(
  patterns: readonly string[],
  nameOf: (path: string) => string,
  isWanted: (path: string) => boolean = () => true,
): string {
  const hash = createHash('sha256');
  for (const path of patterns.flatMap((pattern) => globSync(pattern)).sort()) {
    if (!isWanted(path) || !statSync(path).isFile()) continue;
    hash.update(nameOf(path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function digestSettings(config: Config): string {
  const { brand, siteOrigin, flags, adsUrl, imageHosts, maxReachable, upstreams, buildOnly, indexNow } =
    config;
  const settings = [
    brand,
    siteOrigin,
    flags,
    adsUrl,
    imageHosts,
    maxReachable,
    upstreams,
    buildOnly,
    indexNow,
  ];
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}

/** Another one after each import. */
export function readStockStamp(dataDir: string): string {
  const db = openStockReader(dataDir);
  try {
    const store = openListingStore(db);
    const { generation, origin } = readStockVersion(store, readCampaigns(db));
    return `${generation} ${origin}`;
  } finally {
    db.close();
  }
}
