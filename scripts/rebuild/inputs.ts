/** Everything that pages are made from, as digests: equal digests give an equal site. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import {
  findGoneTexts,
  listContentFiles,
  openLastGoodVersions,
  readContentFile,
} from '#src/features/desk/editorial/content-files.server.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { readCampaigns } from '#src/inventory/campaigns/campaign-store.ts';
import { openStockReader, readStockVersion } from '#src/inventory/snapshot/stock-database.ts';
import { stampCatalogue } from '#src/reference/catalogue.ts';
import { stampSettings } from '#scripts/rebuild/settings-stamp.ts';
import type { BuildInputs, InputStamps } from '#src/engine/building/build-manifest.ts';
import type { Config } from '#src/server/config.ts';
import type { Services } from '#src/server/services.ts';
import { toDay } from '#src/lib/to-day.ts';

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
/** Data within the sources, which have their own digests. */
const DATA = [/^src\/reference\/shipped\//, /^src\/content\//];
/** As front matter writes it. */
const DATE = /\b\d{4}-\d\d-\d\d\b/g;
const TEST = /\.(?:test|fixtures)\.tsx?$/;

export function stampInputs(config: Config): InputStamps {
  return {
    ...stampProgram(config),
    stockVersion: readStockStamp(config.dataDir),
    catalogue: stampCatalogue(config.dataDir),
    contents: digestTexts(config, toDay(Date.now())),
  };
}

/** What needs no data. */
export function stampProgram(config: Config): Pick<InputStamps, 'code' | 'settings'> {
  return { code: digestCode(), settings: stampSettings(config) };
}

export function readInputs(stamps: InputStamps, { stock, catalogue }: Services): BuildInputs {
  const { digest, day } = stock.current;
  return { ...stamps, stock: `${digest} ${day}`, names: catalogue().digest };
}

export function areSameStamps(a: InputStamps, b: InputStamps): boolean {
  const keys: (keyof InputStamps)[] = ['code', 'settings', 'stockVersion', 'catalogue', 'contents'];
  return keys.every((key) => a[key] === b[key]);
}

function digestCode(): string {
  const hash = createHash('sha256');
  for (const path of CODE.flatMap((pattern) => globSync(pattern)).sort()) {
    const isCode = !TEST.test(path) && !DATA.some((pattern) => pattern.test(path));
    if (!isCode || !statSync(path).isFile()) continue;
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** A text dated tomorrow is left out today, so the same files give another site when that day comes. */
export function digestTexts(
  { contentDir, dataDir }: Pick<Config, 'contentDir' | 'dataDir'>,
  today: string,
): string {
  const hash = createHash('sha256');
  let isTimed = false;
  const files = listContentFiles(contentDir) ?? [];
  // They stay on their pages, until somebody says that they are meant to go.
  const gone = findGoneTexts(openLastGoodVersions(dataDir).list(), files);
  if (gone.length > 0) hash.update(gone.join('\0')).update('\0');
  for (const file of files) {
    const bytes = readContentFile(contentDir, file); // like texts, an unreadable file does not affect the others
    hash
      .update(file)
      .update('\0')
      .update(bytes ?? 'unread')
      .update('\0');
    isTimed ||= [...new TextDecoder().decode(bytes).matchAll(DATE)].some(([date]) => date > today);
  }
  return hash.digest('hex') + (isTimed ? ` ${today}` : '');
}

/** Changes with each import. */
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
