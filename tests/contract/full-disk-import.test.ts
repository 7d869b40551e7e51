// A disk that fills at any step of an import: the import says so in a sentence, and what is for sale stays as it was.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';
import type { SmallDisk } from '#tests/support/full-disk.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

const DISK_MB = 64;
const COLUMNS = 'id,listingType,year,make,model,trim,salePrice,mileage,ownerName,ownerZip,url';
const CARS = 4_000;
/** What is free when it begins. The whole import takes some more than the last. */
const FREE_KB = [0, 256, 2_048, 6_144];

const hindrance = findMountHindrance();
describe.skipIf(hindrance !== undefined)('an import on a disk that fills', () => {
  const feeds = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
  let disk: SmallDisk;
  beforeAll(() => {
    disk = createSmallDisk(DISK_MB);
    expect(importCars('first', CARS).status).toBe(0);
  }, 120_000);
  afterAll(() => {
    disk.remove();
    rmSync(feeds, { recursive: true });
  });

  function importCars(name: string, count: number) {
    const file = join(feeds, `${name}.csv`);
    const rows = Array.from({ length: count }, (_, at) =>
      [
        `${name}-${at}`,
        'Used',
        2021,
        'Toyota',
        'Camry',
        'SE',
        20_000 + at,
        30_000 + at,
        'Elm Street Cars',
        '90210',
        `https://elm.example/${at}`,
      ].join(),
    );
    writeFileSync(file, [COLUMNS, ...rows, ''].join('\n'));
    const options = ['--feed', 'generic', '--confirm-drop', '--data-dir', disk.folder, file];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/inventory-import.ts', ...options],
      {
        encoding: 'utf8',
      },
    );
    return { status, output: stdout + stderr };
  }
  const countCars = (name: string): number => {
    const db = new DatabaseSync(join(disk.folder, 'forecourt.db'));
    try {
      expect(db.prepare('PRAGMA quick_check').get()).toEqual({ quick_check: 'ok' });
      const row = db
        .prepare("SELECT count(*) AS n FROM listing WHERE status = 'active' AND id LIKE '%' || ? || '%'")
        .get(name);
      return Number(row?.['n']);
    } finally {
      db.close();
    }
  };

  test.each(FREE_KB)(
    'with %i KB left, says so and changes nothing, or is done',
    { timeout: 60_000 },
    (kilobytes) => {
      disk.fill(kilobytes * 1_024);
      const { status, output } = importCars('second', CARS);
      disk.empty();
      if (status === 0) {
        expect(countCars('second')).toBe(CARS);
        expect(importCars('first', CARS).status).toBe(0);
        return;
      }
      expect(output).toMatch(/the disk is full|a full disk/i);
      expect(output).not.toMatch(/\n\s+at /);
      expect([countCars('first'), countCars('second')]).toEqual([CARS, 0]);
    },
  );

  test('works again with space', { timeout: 60_000 }, () => {
    expect(importCars('third', 100).status).toBe(0);
    expect([countCars('first'), countCars('third')]).toEqual([0, 100]);
  });
});
