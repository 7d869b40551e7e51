// What a release remembers of itself, as the next rebuild reads it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  readHealthLines,
  readReleaseHealth,
  toHealthLine,
  writeHealthLines,
} from '#src/engine/publishing/release-health.ts';
import { readLedger, readLedgerHead, writeLedger, type Ledger } from '#scripts/rebuild/ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = { digest: 'd', day: '2026-06-02', reads: [0], isListed: true };
const LEDGER: Ledger = {
  inputs: { code: 'a', settings: 'b', stockVersion: 'c', catalogue: 'd', contents: 'e', stock: 'f' },
  reads: ['makes'],
  answers: { makes: 'of now' },
  pages: {
    '/cars-for-sale/honda': page,
    '/cars-for-sale/kia': { ...page, rows: { reads: [0], shownIds: ['7'] } },
  },
  categories: { '/cars-for-sale/suv': { ...page, narrower: [] } },
  search: 's',
};

test('a ledger is read as it was written, and its head by itself', () => {
  writeLedger(folder, LEDGER);
  expect(readLedger(folder)).toEqual(LEDGER);
  expect(readLedgerHead(folder)).toEqual({ inputs: LEDGER.inputs, total: 2 });
});

test('a ledger of another version, a damaged one and none are no ledger', () => {
  const file = join(folder, 'ledger.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"version":\d+/, '"version":1'));
  expect([readLedgerHead(folder), readLedger(folder)]).toEqual([undefined, undefined]);
  writeFileSync(file, text.slice(0, -5));
  expect(readLedger(folder)).toBeUndefined();
  expect(readLedger(join(folder, 'none'))).toBeUndefined();
});

test('how pages are doing is taken over line by line, and read as a whole', () => {
  const health = { title: 'Honda: "Civic", new', verdict: 'x' };
  const lines = new Map(['/b', '/a'].map((path) => [path, toHealthLine(path, health as never)]));
  writeHealthLines(folder, lines);
  expect([...readHealthLines(folder)]).toEqual([...lines].reverse());
  const file = readFileSync(join(folder, 'health.json'), 'utf8');
  expect(JSON.parse(file)).toEqual({ '/a': health, '/b': health });
  expect(readReleaseHealth(join(folder, 'none'))).toBeUndefined();
  expect(readHealthLines(join(folder, 'none')).size).toBe(0);
});
