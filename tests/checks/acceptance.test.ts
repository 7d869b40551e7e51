import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readProcessTree } from '#scripts/process-tree.ts';
import { readResultsFacts } from '#scripts/results-facts.ts';
import { findInputs } from '#scripts/acceptance/find-inputs.ts';
import { findImbalance, readReferenceBook } from '#scripts/acceptance/read-books.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'forecourt-acceptance-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('the inputs of an acceptance run', () => {
  test('are the newest edition of a reference file and every day of a feed, in order', () => {
    put('reference/epa_vehicles_2022.csv.gz');
    put('reference/epa_vehicles_2025-10-29.csv.gz');
    put('listings/toyota_4runner/2023-04-19.json.gz');
    put('listings/toyota_4runner/2023-04-18T0405Z.json.gz');
    const { reference, feeds } = findInputs(folder);
    expect(reference.find(({ name }) => name === 'epa')?.files).toEqual([
      join(folder, 'reference/epa_vehicles_2025-10-29.csv.gz'),
    ]);
    expect(feeds.find(({ name }) => name === 'toyota-4runner')?.files).toEqual([
      join(folder, 'listings/toyota_4runner/2023-04-18T0405Z.json.gz'),
      join(folder, 'listings/toyota_4runner/2023-04-19.json.gz'),
    ]);
  });

  test('are named when missing, each with the path that was searched', () => {
    put('listings/carscom_2023.csv');
    const { missing } = findInputs(folder);
    expect(missing).toHaveLength(6);
    expect(missing[0]).toBe(`the EPA vehicles file: ${join(folder, 'reference/epa_vehicles_*.csv*')}`);
    expect(missing.join('\n')).not.toContain('cars.com');
  });
});

describe('the row counts of an acceptance run', () => {
  test('contain what the import of a reference file has written', () => {
    put('reference/join-report-epa.txt', 'epa (e.csv): 10 rows read = 7 used + 3 rejected\n');
    const rows = ['make', 'model', 'model'].map((field) => ({ field, reason: 'is not in the catalog' }));
    put('reference/rejected-epa.ndjson', rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const book = readReferenceBook(folder, 'epa', '/any/where/e.csv');
    expect(book).toMatchObject({ file: 'e.csv', read: 10, taken: { used: 7 }, rejected: 3 });
    expect(book.reasons).toEqual([
      ['model: is not in the catalog', 2],
      ['make: is not in the catalog', 1],
    ]);
    expect(findImbalance(book)).toBe(0);
  });

  test('report lost rows', () => {
    const taken = { inserted: 5, updated: 1, unchanged: 1 };
    expect(findImbalance({ file: '', read: 10, taken, rejected: 2, reasons: [] })).toBe(1);
  });
});

describe('the facts of a results page', () => {
  test('are its heading count and its distinct cars, not those of other lists on the page', () => {
    const car = (id: number) =>
      `<li><h3 class="name"><a href="/cars-for-sale/vehicle/${id}">2020 Honda Civic</a></h3></li>`;
    const heading = '<h1>Cars <span><!-- -->1,234<!-- --> Matches</span></h1>';
    const html = `<section id="listings">${heading}${car(1)}${car(2)}${car(1)}</section><div id="below-results">${car(3)}</div>`;
    expect(readResultsFacts(html)).toEqual({ total: 1234, carCount: 2 });
  });

  test('have no total when the heading has no count', () => {
    expect(readResultsFacts('<section id="listings"><h1>Sorry</h1></section>').total).toBeUndefined();
  });
});

describe('the resource use of a process', () => {
  test('includes its own memory and time', () => {
    const use = readProcessTree(process.pid);
    if (process.platform !== 'linux') expect(use).toBeUndefined();
    else expect(use?.peakBytes).toBeGreaterThanOrEqual(process.memoryUsage.rss() / 2);
  });

  test('is unknown after the process has ended', () => {
    expect(readProcessTree(2 ** 30)).toBeUndefined();
  });
});
