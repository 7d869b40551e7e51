import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPort } from '#src/engine/http/find-port.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { loadConfig } from '#src/server/config.ts';
import { databasePathIn, openSqlite } from '#src/server/db/open-database.ts';
import { checkStart, toStartError } from '#src/server/start-checks.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';

const hindrance = findMountHindrance();
if (hindrance !== undefined) process.stdout.write(`Skipped, ${hindrance}: a start on a full disk.\n`);

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const check = async () => checkStart(loadConfig({ DATA_DIR: dataDir, PORT: String(await findPort()) }));

test('an older program ends with a sentence on the database of a newer one, before any process is started', async () => {
  await check(); // there is no database yet
  const db = await openSqlite(databasePathIn(dataDir));
  await check();
  db.exec("INSERT INTO migration (name, timestamp) VALUES ('9999-later', '2030-01-01T00:00:00Z')");
  db.exec("INSERT INTO breaking_step VALUES ('9999-later')");
  db.close();
  await expect(check()).rejects.toThrow(ConfigError);
  await expect(check()).rejects.toThrow(/"9999-later".*Start the newer version/);
});

test.skipIf(hindrance !== undefined)('a database on a full disk ends with a sentence', async () => {
  const disk = createSmallDisk(16);
  const db = await openSqlite(databasePathIn(dataDir));
  try {
    for (const end of ['', '-wal'])
      // as a server leaves them that was killed
      copyFileSync(databasePathIn(dataDir) + end, databasePathIn(disk.folder) + end);
    disk.fill();
    const config = loadConfig({ DATA_DIR: disk.folder, PORT: String(await findPort()) });
    await expect(checkStart(config)).rejects.toThrow(ConfigError);
    await expect(checkStart(config)).rejects.toThrow(
      /cannot be opened \(.*\): its disk is full.* start again\.$/,
    );
  } finally {
    db.close();
    disk.remove();
  }
});

test.skipIf(hindrance !== undefined)('a first start on a full disk ends with a sentence', async () => {
  const disk = createSmallDisk(16);
  disk.fill(256 * 1024);
  try {
    const place = { dataDir: disk.folder };
    const error: unknown = await openSqlite(databasePathIn(disk.folder)).then(
      (db) => db.close(),
      (reason: unknown) => toStartError(reason, place),
    );
    const said = `The disk of DATA_DIR ${disk.folder} is full. Free some space and start again.`;
    expect(error).toEqual(new ConfigError(said));
    const other = new Error('another error');
    expect(toStartError(other, place)).toBe(other);
  } finally {
    disk.remove();
  }
});

test('two settings with the same port end with a sentence', async () => {
  const port = String(await findPort());
  const same = loadConfig({ DATA_DIR: dataDir, PORT: port, METRICS_PORT: port });
  await expect(checkStart(same)).rejects.toThrow(/^PORT, METRICS_PORT and RELAY_SMTP_PORT must be different/);
});

test('a data directory that cannot be written ends with a sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const inFile = loadConfig({ DATA_DIR: join(file, 'below'), PORT: String(await findPort()) });
  await expect(checkStart(inFile)).rejects.toThrow(ConfigError);
  await expect(checkStart(inFile)).rejects.toThrow(
    /cannot be written \(.*\)\. Name another with DATA_DIR\.$/,
  );
});
