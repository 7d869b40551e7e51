import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { FeedRecord } from '#src/inventory/feed/feed-record.ts';
import { parseMapping } from '#src/inventory/feed/load-mapping.ts';
import { openFeedFile } from '#src/inventory/feed/open-feed-file.ts';
import { readFeed } from '#src/inventory/feed/read-feed.ts';
import { readTableRows } from '#src/inventory/feed/table-rows.ts';
import { CORPORA_NOTE, findShared, readOwn } from '#tests/support/corpora.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FIELDS =
  'listing: { id: id, listingType: { const: USED }, year: y, make: m, model: o }\nowner: { id: { const: x } }';
const mappingOf = (format: string, more = '') =>
  parseMapping(`source: test\nformat: ${format}\n${more}\n${FIELDS}`, 'test');

async function readAll(content: string | Buffer, format: string, more = ''): Promise<FeedRecord[]> {
  const path = join(folder, 'feed');
  writeFileSync(path, content);
  const { records, close } = await readFeed(path, mappingOf(format, more), createHash('sha256'));
  const all: FeedRecord[] = [];
  try {
    for await (const batch of records) all.push(...batch);
    return all;
  } finally {
    await close();
  }
}

async function readCells(chunks: readonly Buffer[]): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  async function* bytes(): AsyncGenerator<Buffer> {
    yield* chunks;
  }
  for await (const batch of readTableRows(bytes(), { delimiter: ',', isQuoted: true })) {
    rows.push(...batch.map(({ cells }) => cells));
  }
  return rows;
}

interface Table {
  readonly csv: string | Buffer;
  readonly rows: readonly (readonly string[])[];
}

/** The tables of csv-spectrum, where they are: objects in JSON, with the header as keys. */
function readSpectrum(): Table[] {
  const folderOf = findShared('csv/csv-spectrum');
  if (folderOf === undefined) return [];
  return readdirSync(join(folderOf, 'csvs')).map((file) => {
    const text = readFileSync(join(folderOf, 'json', file.replace('.csv', '.json')), 'utf8');
    const objects = [JSON.parse(text) as Record<string, string>[]].flat();
    const keys = Object.keys(objects[0] ?? {});
    const rows = objects.map((object) => keys.map((key) => object[key] ?? ''));
    return { csv: readFileSync(join(folderOf, 'csvs', file)), rows: [keys, ...rows] };
  });
}

test(`collected tables are read as expected, cut at every byte${CORPORA_NOTE}`, async () => {
  for (const { csv, rows } of [...readOwn<Table>('tables'), ...readSpectrum()]) {
    const bytes = Buffer.from(csv);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const cells = await readCells([bytes.subarray(0, cut), bytes.subarray(cut)]);
      expect(cells, `${bytes.toString()}, cut at ${cut}`).toEqual(rows);
    }
  }
});

describe('tables', () => {
  test('give each row with the line on which it begins, whatever the line ends and quotes', async () => {
    const records = await readAll('id,text\r\n1,"two\nlines"\r\n\r\n2,"say ""hi"""\r\n3,ünï', 'csv');
    expect(records).toEqual([
      { line: 2, values: ['1', 'two\nlines'] },
      { line: 5, values: ['2', 'say "hi"'] },
      { line: 6, values: ['3', 'ünï'] },
    ]);
  });

  test('report rows with an extra comma, and continue', async () => {
    const records = await readAll('id,price\n1,20\n2,12,500\n3,7\n', 'csv');
    expect(records[1]).toMatchObject({ line: 3, problem: '3 columns, but the header has 2' });
    expect(records).toHaveLength(3);
  });

  test('keep a quote inside a field', async () => {
    expect(await readAll('id,a\n1,19" wheels\n', 'csv')).toEqual([{ line: 2, values: ['1', '19" wheels'] }]);
  });

  test('are read with tabs, and without quotes if the mapping says so', async () => {
    const [record] = await readAll('id\ttext\n1\t5" wheels, "new"\n', 'tsv', 'quotes: false');
    expect(record).toEqual({ line: 2, values: ['1', '5" wheels, "new"'] });
  });

  test('are decompressed, and lose a byte order mark', async () => {
    const records = await readAll(gzipSync('\u{feff}id,a\n1,2\n'), 'csv');
    expect(records).toEqual([{ line: 2, values: ['1', '2'] }]);
  });
});

describe('JSON', () => {
  const cars = [{ id: 1, text: 'a ] } " \\ ,' }, { id: 2, inner: { list: [1, [2]], x: {} } }, { id: 3 }];

  test.each([1, 2, 7, 100_000])('arrays are split the same way in chunks of %i bytes', async (size) => {
    const text = Buffer.from(JSON.stringify({ meta: { cars: [0] }, data: { cars } }, null, 1));
    const path = join(folder, 'chunks');
    writeFileSync(path, text);
    const { createJsonArraySplitter } = await import('#src/inventory/feed/json-array-splitter.ts');
    const splitter = createJsonArraySplitter(['data', 'cars']);
    const found: unknown[] = [];
    for (let at = 0; at < text.length; at += size) {
      found.push(
        ...splitter
          .push(text.toString('utf8', at, at + size))
          .map((element) => JSON.parse(element.text) as unknown),
      );
    }
    splitter.end();
    expect(found).toEqual(cars);
  });

  test('records have the line on which they begin', async () => {
    const records = await readAll('[\n  {"id": 1},\n\n  {"id": 2}\n]', 'json');
    expect(records.map(({ line }) => line)).toEqual([2, 4]);
  });

  test('lines are independent: a broken one is reported, and the next is read', async () => {
    const records = await readAll('{"id":1}\n{"id":\n\n[1]\n{"id":2}', 'ndjson');
    expect(
      records.map((record) =>
        'problem' in record ? [record.line, record.problem.slice(0, 8)] : record.line,
      ),
    ).toEqual([1, [2, 'not JSON'], [4, 'not an o'], 5]);
  });
});

test('markup in a text of XML stays in it, and other elements are values of their own', async () => {
  const xml = `<feed><car><id>1</id><about>A &amp; B.<br/>New <B>ti<i>r</i>es</B> in May</about>
    <price>500<unit>USD</unit></price><photos><i>a</i><i>b</i></photos></car></feed>`;
  const [record] = await readAll(xml, 'xml', 'records: feed/car');
  expect(record && 'values' in record && record.values).toMatchObject({
    about: 'A &amp; B.<br>New <b>ti<i>r</i>es</b> in May',
    price: '500',
    'price.unit': 'USD',
    'photos.i': ['a', 'b'],
  });
});

test('XML elements become values by name, path, attribute and list', async () => {
  const xml = `<?xml version="1.0"?><feed><car vin="1"><id>A&amp;B</id><price><sale cur="USD">5</sale></price>
    <pic>a</pic><pic><![CDATA[b & c]]></pic></car><other><car/></other><car><id>2</id></car></feed>`;
  const records = await readAll(xml, 'xml', 'records: feed/car');
  expect(
    records.map((record) =>
      'values' in record ? { ...(record.values as Record<string, unknown>) } : record,
    ),
  ).toEqual([
    { '@vin': '1', id: 'A&B', 'price.sale': '5', 'price.sale.@cur': 'USD', pic: ['a', 'b & c'] },
    { id: '2' },
  ]);
});

describe('an invalid file is refused with the line and what to do', () => {
  const longLine = `id,a\n1,"${'x'.repeat(2_000_000)}"\n`;
  const gzip = gzipSync(Buffer.from(`id,a\n${'1,2\n'.repeat(100_000)}`));
  test.each<[string, string | Buffer, string, RegExp]>([
    ['an empty file', '', 'csv', /the file is empty/],
    [
      'a quote that never closes',
      'id,a\n1,2\n2,"x\n3,4\n',
      'csv',
      /line 3: a quoted field does not end.*Close/,
    ],
    ['a quote that swallows rows', 'id,a\n"1,x\n2,"y"\n3,4\n', 'csv', /line 2: a quoted field does not end/],
    [
      'a truncated table',
      'id,a,b\n1,2,3\n4,5',
      'csv',
      /line 3: the file ends in the middle of a row\. Transfer/,
    ],
    ['truncated lines', '{"id":1}\n{"id"', 'ndjson', /line 2: the file ends in the middle of a record/],
    ['a very long record', longLine, 'csv', /line 2: a record of more than 1 MB\. Look/],
    ['UTF-16 without a mark', Buffer.from('id,a\n1,2\n', 'utf16le'), 'csv', /line 1: a zero byte/],
    ['a truncated gzip', gzip.subarray(0, gzip.length - 20), 'csv', /the gzip file is truncated/],
    [
      'a damaged gzip',
      Buffer.concat([gzip.subarray(0, 20), Buffer.from('???'), gzip.subarray(23)]),
      'csv',
      /gzip file is damaged/,
    ],
    ['truncated JSON', '[{"id":1},\n{"id":', 'json', /line 2: the file ends before the document does/],
    ['JSON with a broken element', '[{"id":1},\n{id:2}]', 'json', /line 2: not JSON/],
    ['text after JSON', '[]\n[]', 'json', /line 2: text after the end/],
    ['JSON with mismatched brackets', '[{"a":1]]', 'json', /brackets do not match|not JSON/],
    ['no JSON at all', 'id,a\n', 'json', /line 1: this is not JSON/],
    ['JSON without the array', '{"cars":[]}', 'json', /the document is not an array/],
    [
      'a JSON element of many MB',
      `[{"a":"${'x'.repeat(2_000_000)}"}]`,
      'json',
      /line 1: a record of more than 1 MB/,
    ],
    [
      'a JSON line of many MB',
      `{"id":1}\n"${'x'.repeat(2_000_000)}`,
      'ndjson',
      /line 2: a record of more than 1 MB/,
    ],
    ['XML with a document type', '<!DOCTYPE x [<!ENTITY a "b">]><x/>', 'xml', /<!DOCTYPE>/],
    [
      'XML with an unknown entity',
      '<feed><car><id>&lol;</id></car></feed>',
      'xml',
      /line 1: an entity that XML does not know/,
    ],
    ['truncated XML', '<feed>\n<car><id>1</id>', 'xml', /line 2: unclosed tag/],
    [
      'XML without the element',
      '<feed><head/><x:car><id>1</id></x:car><x:car/></feed>',
      'xml',
      /no element "feed\/car", but "feed\/x:car"/,
    ],
    ['XML without cars', '<feed></feed>', 'xml', /^"feed" is empty: the feed has no cars/],
    ['a bare ampersand in XML', '<feed>\n<car><id>A & B</id>\n<n>&amp;</n></car></feed>', 'xml', /"&amp;"/],
    ['a web page', '<!DOCTYPE html><html><p>502</html>', 'xml', /line 1: this is a web page/],
    ['a web page without a type', '<html><br><p>Sign in</html>', 'xml', /line 1: this is a web page/],
    ['a CSV as XML', 'id,make\n1,Ford\n', 'xml', /this is not XML. Is it another format/],
    ['only spaces', ' \n', 'xml', /the file has no element/],
  ])('%s', async (_name, content, format, message) => {
    await expect(readAll(content, format, format === 'xml' ? 'records: feed/car' : '')).rejects.toThrow(
      message,
    );
  });
});

test('characters that a chunk cuts are put together again', async () => {
  const path = join(folder, 'long');
  const text = 'é€😀'.repeat(60_000);
  writeFileSync(path, text);
  let read = '';
  for await (const chunk of openFeedFile(path)) read += chunk.toString();
  expect(read === text).toBe(true);
});
