import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FeedRecord } from '#src/inventory/feed/feed-record.ts';
import { parseMapping } from '#src/inventory/feed/load-mapping.ts';
import { readFeed } from '#src/inventory/feed/read-feed.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-separators-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The records of a feed, and what is remarked about its file. */
async function readCsv(csv: string, more = ''): Promise<{ records: FeedRecord[]; remarks: string[] }> {
  const path = join(folder, 'feed.csv');
  writeFileSync(path, csv);
  const mapping = parseMapping(
    `source: test\nformat: csv\n${more}\nlisting: { id: id, listingType: { const: USED }, year: y, make: m, model: o }\nowner: { id: { const: x } }`,
    'test',
  );
  const remarks: string[] = [];
  const feed = await readFeed(path, mapping, createHash('sha256'), (remark) => remarks.push(remark));
  const records: FeedRecord[] = [];
  for await (const batch of feed.records) records.push(...batch);
  await feed.close();
  return { records, remarks };
}

describe('the separator of a CSV', () => {
  const valuesOf = async (csv: string, more?: string) =>
    (await readCsv(csv, more)).records.map((record) => ('values' in record ? record.values : record.problem));

  test.each([
    ['semicolons', 'id;y;m;o\n1;2019;Toyota;"Camry; SE"\n', ['1', '2019', 'Toyota', 'Camry; SE']],
    [
      'vertical bars',
      '\n\nid|y|m|o\r\n1|2019|Toyota|Camry, white\r\n',
      ['1', '2019', 'Toyota', 'Camry, white'],
    ],
    ['tabs', 'id\ty\tm\to\n1\t2019\tToyota\tCamry', ['1', '2019', 'Toyota', 'Camry']],
    [
      'commas, with others in names',
      'id,"y;;",m|,o\n1,2019,Toyota,Camry\n',
      ['1', '2019', 'Toyota', 'Camry'],
    ],
    ['semicolons, with commas in quotes', '"id, of us";y;m;o\n1;2019;a,b;c\n', ['1', '2019', 'a,b', 'c']],
  ])('is found in the header: %s', async (_, csv, values) => {
    expect(await valuesOf(csv)).toEqual([values]);
  });

  const EXCEL = ['1', '2019', 'Toyota', 'Camry, SE'];
  test.each([
    ['a comma', 'sep=,\r\nid,y,m,o\r\n1,2019,Toyota,"Camry, SE"\r\n'],
    ['a semicolon', 'sep=;\nid;y;m;o\n1;2019;Toyota;Camry, SE\n'],
    ['a semicolon, where names have commas', '\n"SEP=;"\n"id, of us";y;m;o\n1;2019;Toyota;Camry, SE\n'],
    ['a bar', 'sep=|\nid|y|m|o\n1|2019|Toyota|Camry, SE'],
    ['a tab', 'sep=\t\nid\ty\tm\to\n1\t2019\tToyota\tCamry, SE\n'],
  ])("is that of Excel's first line, which is no row: %s", async (_, csv) => {
    expect(await valuesOf(csv)).toEqual([EXCEL]);
    expect(await valuesOf(`\uFEFF${csv}`)).toEqual([EXCEL]);
  });

  test("Excel's first line counts as a line, and the mapping's separator before its own", async () => {
    const { records } = await readCsv('sep=,\nid;y;m;o\n1;2;3,0;4\n5;6\n', "separator: ';'");
    expect(records).toEqual([
      { line: 3, values: ['1', '2', '3,0', '4'] },
      expect.objectContaining({ line: 4, problem: '2 columns, but the header has 4' }),
    ]);
  });

  test('is that of the mapping, whatever the header has', async () => {
    expect(await valuesOf('id;price, net;m;o\n1;2;3;4\n', "separator: ';'")).toEqual([['1', '2', '3', '4']]);
  });

  test('is said where it is no comma', async () => {
    const { remarks } = await readCsv('id;y;m;o\n1;2019;Toyota;Camry\n');
    expect(remarks).toEqual([expect.stringContaining('by semicolons')]);
    expect((await readCsv('sep=;\nid;y;m;o\n1;2019;Toyota;Camry\n')).remarks).toEqual([]);
  });
});
