import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const CSV = 'id,listingType,year,make,model,ownerName\na,used,2020,Toyota,Camry,Elm Street Cars\n';

test('an import whose output nobody reads anymore ends as usual, without a stack trace', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-closed-output-'));
  try {
    const file = join(dataDir, 'cars.csv');
    writeFileSync(file, CSV);
    const command = ['scripts/inventory-import.ts', '--feed', 'generic', file];
    const importer = spawn(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDir } });
    importer.stdout.destroy();
    const [problem, [exitCode]] = await Promise.all([text(importer.stderr), once(importer, 'exit')]);
    expect([problem, exitCode]).toEqual(['', 0]);
    const db = await openSqlite(stockDatabasePath(dataDir));
    expect(openListingStore(db).findListing('a')?.status).toBe('active');
    db.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
