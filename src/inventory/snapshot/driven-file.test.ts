import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinCounts, openDrivenFile, readDriven, splitCounts } from '#src/inventory/snapshot/driven-file.ts';
import { toBytes } from '#src/inventory/snapshot/snapshot-tables.ts';
import type { StockCount } from '#src/inventory/stock.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'forecourt-driven-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const count = (model: string, cars?: number[]): StockCount => ({
  ...{
    makeCode: 'KIA',
    make: 'Kia',
    modelCode: model,
    model,
    year: 2022,
    isNew: cars === undefined,
    count: 3,
  },
  ...(cars && { cars }),
});
const COUNTS = [count('A'), count('B', [12_000, 18_500, 40_000, 0]), count('C', [249_999, 4_000_000])];

test('counts are the same after they were written, and are small whatever the number of cars', () => {
  const { text, driven } = splitCounts(COUNTS);
  writeFileSync(join(folder, 'driven.bin'), toBytes(driven));
  const file = openDrivenFile(join(folder, 'driven.bin'));
  const read = joinCounts(text, file.read);
  expect(read).toEqual(COUNTS);
  expect(JSON.stringify(read)).toBe(JSON.stringify(COUNTS));
  expect(joinCounts(text, readDriven(driven))).toEqual(COUNTS);
  const many = splitCounts([
    count(
      'B',
      Array.from({ length: 200_000 }, () => 20_000),
    ),
  ]);
  expect(many.text.length - text.length).toBeLessThan(100);
  rmSync(folder, { recursive: true });
  expect(read[1]?.cars, 'also when the folder is gone').toEqual([12_000, 18_500, 40_000, 0]);
  file.close();
});

test('a file that was cut is an error, not fewer cars', () => {
  const { text, driven } = splitCounts(COUNTS);
  writeFileSync(join(folder, 'driven.bin'), toBytes(driven.subarray(0, 5)));
  const file = openDrivenFile(join(folder, 'driven.bin'));
  const read = joinCounts(text, file.read);
  expect(read[1]?.cars).toHaveLength(4);
  expect(() => read[2]?.cars).toThrow('too short');
  file.close();
});
