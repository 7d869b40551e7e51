/** Malicious files, or broken ones that look like it, are refused early and in one sentence. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { useImportBench } from '#src/inventory/feed/import-feed.fixtures.ts';
import { parseMapping, loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { openFeedFile } from '#src/inventory/feed/open-feed-file.ts';
import { readFeed } from '#src/inventory/feed/read-feed.ts';
import { createHash } from 'node:crypto';

const MB = 1_048_576;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bench = useImportBench();

const FIELDS =
  'listing: { id: id, listingType: { const: USED }, year: y, make: m, model: o }\nowner: { id: { const: x } }';

async function readAll(content: string | Buffer, format: string): Promise<number> {
  const path = join(folder, 'feed');
  writeFileSync(path, content);
  const records = format === 'xml' ? 'records: feed/car' : '';
  const mapping = parseMapping(`source: test\nformat: ${format}\n${records}\n${FIELDS}`, 'test');
  const reading = await readFeed(path, mapping, createHash('sha256'));
  let count = 0;
  for await (const batch of reading.records) count += batch.length;
  return count;
}

const many = (text: string, count: number) => text.repeat(count);

describe('refuses endless XML with its line', () => {
  test.each([
    [
      'one text',
      `<feed>\n<car><id>${many('a', 2 * MB)}</id></car></feed>`,
      /line 2: a record of more than 1 MB/,
    ],
    [
      'one CDATA section',
      `<feed><car><id><![CDATA[${many('a', 2 * MB)}`,
      /line 1: a record of more than 1 MB/,
    ],
    ['a record of many small parts', `<feed><car>${many('<p>1</p>', MB)}`, /a record of more than 1 MB/],
    [
      'a text outside of records',
      `<feed>\n\n${many('a', 2 * MB)}`,
      /a text, comment or tag of more than 1 MB/,
    ],
    [
      'a comment',
      `<feed>\n<!--${many('a', 2 * MB)}--></feed>`,
      /line 2: a text, comment or tag of more than 1 MB/,
    ],
    [
      'a value of an attribute',
      `<feed>\n<car a="${many('a', 2 * MB)}"/></feed>`,
      /line 2: a text, comment or tag/,
    ],
    ['a name of a tag', `<feed><${many('a', 2 * MB)}`, /a text, comment or tag of more than 1 MB/],
    [
      'a document type',
      `<!DOCTYPE x [${many('<!ENTITY a "b">', MB)}`,
      /a text, comment or tag of more than 1 MB/,
    ],
    ['depth', `<feed>\n<car>${many('<a>', 100)}`, /line 2: elements are nested more than 64 deep/],
    ['depth outside of records', many('<a>', 100), /line 1: elements are nested more than 64 deep/],
    [
      'attributes',
      `<feed><car ${Array.from({ length: 300 }, (_, n) => `a${n}=""`).join(' ')}/></feed>`,
      /more than 256 attributes/,
    ],
  ])('%s', async (_name, text, message) => {
    await expect(readAll(text, 'xml')).rejects.toThrow(message);
  });

  test('reads many records of almost 1 MB', async () => {
    const car = `<car><id>${many('a', MB - 1_000)}</id></car>`;
    expect(await readAll(`<feed>${many(car, 4)}</feed>`, 'xml')).toBe(4);
  });
});

describe('refuses endless JSON with its line', () => {
  test.each([
    ['brackets', `[\n${many('[', 1_000)}`, /line 2: brackets are nested more than 64 deep/],
    ['an element', `[\n{"a":"${many('a', 2 * MB)}"}]`, /line 2: a record of more than 1 MB/],
  ])('%s', async (_name, text, message) => {
    await expect(readAll(text, 'json')).rejects.toThrow(message);
  });
});

test('refuses a small gzip file that expands to far more than a list of cars', async () => {
  const rows = gzipSync(`id,a\n${many('1,2\n', 8 * MB)}`);
  await expect(readAll(rows, 'csv')).rejects.toThrow(/decompresses to more than 200 times its size/);
});

test('refuses a table of broken rows long before its end', async () => {
  const report = await bench().importText(
    'generic',
    `id,listingType,year,make,model,ownerName\n${many('1\n', 400_000)}`,
  );
  expect(report.refusal).toMatch(/rows do not match this format/);
  expect(report.readCount).toBeLessThan(300_000);
});

test('refuses a directory, a missing file and a device in a sentence that says what to do', async () => {
  const refusalOf = async (path: string) => (await bench().importFiles('generic', [path])).refusal;
  expect(await refusalOf(folder)).toMatch(/: this is a directory\. Name the file/);
  expect(await refusalOf(join(folder, 'nowhere.csv'))).toBe(
    'nowhere.csv: there is no such file. Check the path',
  );
  expect(await refusalOf('/dev/null')).toMatch(/this is not a regular file/);
});

test('refuses a file that grows while it is read', async () => {
  const path = join(folder, 'growing');
  writeFileSync(path, many('a\n', 500_000));
  const chunks = openFeedFile(path);
  await chunks.next();
  appendFileSync(path, 'more\n');
  const rest = async () => {
    while (!(await chunks.next()).done);
  };
  await expect(rest()).rejects.toThrow(
    'the file changed while it was read. Import it again when it is complete',
  );
});

test('refuses a mapping that is a directory, a feed or endless in one sentence', () => {
  expect(() => loadMapping(folder)).toThrow(/cannot be read: it is a directory/);
  const big = join(folder, 'big.yaml');
  writeFileSync(big, many('a', 2 * MB));
  expect(() => loadMapping(big)).toThrow(/more than 1 MB, too much for a mapping/);
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x,x]',
    'b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]',
    'c: [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]',
  ];
  expect(() => parseMapping(bomb.join('\n'), 'bomb.yaml')).toThrow(/^bomb\.yaml: .*alias/);
});

test('a zero byte in JSON cuts no name, key or card in two', async () => {
  const car = {
    ...{ VIN: 'A', Model: 'Limited\u0000<b>', Year: 2020, Color: 'Ice\u0000Cap\ud800' },
    ...{ 'Dealer Price': 50_000, Dealer: 'Town\u0000Toyota', 'Dealer State': 'TX' },
  };
  await bench().importText('toyota-4runner', JSON.stringify([car]), '2023-04-18.json');
  const [stored] = bench().stock();
  expect(stored?.listing).toMatchObject({
    make: 'Toyota',
    model: '4Runner',
    trim: 'Limited <b>',
    exteriorColor: 'Ice Cap\ufffd',
  });
  expect(stored?.owner.name).toBe('Town Toyota');
  expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud800/);
});
