// Is the built site still true? Compares a digest of all that a build reads: code, stock, catalogue, brand, origin.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import type { Config } from '#src/server/config.ts';
import { openSqlite } from '#src/server/db/sqlite.ts';

const CODE = ['src/**/*', 'public/**/*', 'integrations/*', 'astro.config.mjs', 'package-lock.json'];

export function digestBuildInputs(config: Config): string {
  const hash = createHash('sha256');
  for (const path of CODE.flatMap((pattern) => globSync(pattern)).sort()) {
    if (path.endsWith('.test.ts') || path.endsWith('.test.tsx') || !statSync(path).isFile()) continue;
    hash.update(path).update('\0').update(readFileSync(path));
  }
  const db = openSqlite(stockDatabasePath(config.dataDir));
  hash.update(String(openListingStore(db).generation));
  db.close();
  hash.update(loadCatalogue(config.dataDir).digest);
  hash.update(JSON.stringify([config.brand, config.siteOrigin, config.flags, config.dataDir, config.adsUrl]));
  return hash.digest('hex');
}

export function isBuildCurrent(config: Config): boolean {
  try {
    return readFileSync(join(config.releaseDir, 'inputs.txt'), 'utf8') === digestBuildInputs(config);
  } catch {
    return false; // never built
  }
}
