import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { readCsvRows } from '#src/reference/import/csv-rows.ts';

const directory = mkdtempSync(join(tmpdir(), 'csv-rows-'));
afterAll(() => rmSync(directory, { recursive: true }));

async function read(content: string | Buffer, flatColumns?: readonly string[]) {
  const path = join(directory, 'cars.csv');
  writeFileSync(path, content);
  let header: readonly string[] = [];
  const rows: [number, ...string[]][] = [];
  await readCsvRows(
    path,
    (columns) => (header = columns),
    ({ line, cells }) => rows.push([line, ...cells]),
    flatColumns,
  );
  return { header, rows };
}

const readFlat = async (content: string | Buffer) => (await read(content, ['name', 'text'])).rows;

describe('reading CSV', () => {
  test('rows have their line, even after cells of several lines, and empty ones are skipped', async () => {
    const { header, rows } = await read('a, b\n1,"x\ny"\n\n3,4\n, \n');
    expect(header).toEqual(['a', 'b']);
    expect(rows).toEqual([
      [3, '1', 'x\ny'],
      [5, '3', '4'],
    ]);
  });

  test('gzip is detected by content, a byte order mark is skipped, and CRLF ends lines', async () => {
    const text = '\uFEFFa,b\r\n1,2\r\n';
    expect(await read(gzipSync(text))).toEqual(await read(text));
    expect((await read(text)).header).toEqual(['a', 'b']);
  });

  test('a file in Windows-1252 that begins with the mark of UTF-8 has its names of columns, also quoted ones', async () => {
    const text = Buffer.concat([
      Buffer.from('\uFEFF"a","b"\nCitro'),
      Buffer.from([0xeb]),
      Buffer.from('n,2\n'),
    ]);
    expect(await read(text)).toEqual({ header: ['a', 'b'], rows: [[2, 'Citroën', '2']] });
  });

  test('a file in Windows-1252 has its letters, also where a chunk of UTF-8 would end in one', async () => {
    const text = `a,b\nCitro\u00EBn \u2019,${'x'.repeat(300_000)}\nPi\u00F1ata,2\n`;
    const bytes = Buffer.from(text.replace('\u2019', '\u0092'), 'latin1');
    expect((await read(bytes)).rows).toEqual((await read(text)).rows);
  });

  test('a last line without an end is a row, if it has all cells', async () => {
    expect((await read('a,b\n1,2\n3,4')).rows.at(-1)).toEqual([3, '3', '4']);
    await expect(readFlat('a\tb\nc')).rejects.toThrow('truncated: it ends within line 2');
  });

  test('a row of the wrong length is passed on unchanged', async () => {
    expect((await read('a,b\n1\n1,2,3\n')).rows).toEqual([
      [2, '1'],
      [3, '1', '2', '3'],
    ]);
  });

  const long = gzipSync(
    `a,b\n${Array.from({ length: 5000 }, (_, index) => `${index},${index * 7919}\n`).join('')}`,
  );

  test.each([
    ['an empty file', '', 'the file is empty'],
    ['a header alone', 'a,b\n', 'but no rows'],
    ['a download that was cut off', 'a,b\n1,2\n3', 'truncated: it ends within line 3. Download it again'],
    ['truncated gzip', long.subarray(0, long.length - 100), 'truncated'],
    ['damaged gzip', Buffer.concat([long.subarray(0, 300), Buffer.alloc(300, 7)]), 'damaged'],
    ['bytes that are not text', Buffer.from([97, 44, 98, 10, 0, 1, 2, 3]), 'not text'],
    ['a quote that never ends', 'a,b\n1,"2\n3,4\n', 'a quote after line 1 has no end'],
    ['a zip archive', Buffer.from('PK\u0003\u0004\u0014\u0000'), 'zip archive or an Excel file. Unpack it'],
    ['UTF-16', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), 'UTF-16 text. Save it as CSV in UTF-8'],
    ['an error page', '\n<!DOCTYPE html><title>503</title>', 'a web page, not a table: the download failed'],
    ['the answer of an API', '{"Count":1,"results":[{"a":1}]}', 'JSON, not a table'],
    ['a list in JSON', '[{"a":1}]', 'JSON, not a table'],
    ['semicolons', 'a;b\n1;2\n', 'separated by semicolons'],
    ['vertical bars', 'a|b\n1|2\n', 'separated by vertical bars'],
    ['tabs', 'a\tb\n1\t2\n', 'separated by tabs'],
    ['a line without an end', `a,b\n1,${'x'.repeat(2_000_000)}\n`, 'longer than'],
  ])('%s is an error that names the file', async (_, content, reason) => {
    await expect(read(content)).rejects.toThrow(/^cars\.csv: /);
    await expect(read(content)).rejects.toThrow(reason);
  });

  test.each([
    ['CRLF and an empty line', 'a\tsays "x\r\n\r\nb\t\r\n'],
    ['no end of the last line', 'a\tsays "x\n\nb\t'],
  ])('flat rows have tabs between cells, a quote within one means nothing: %s', async (_, content) => {
    expect(await readFlat(content)).toEqual([
      [1, 'a', 'says "x'],
      [3, 'b', ''],
    ]);
  });

  test('cells of flat rows that a spreadsheet has put in quotes are without them', async () => {
    const rows = await readFlat('"2019, 2020"\t"a ""b"" c"\n"a" or "b"\t"\n');
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['2019, 2020', 'a "b" c'],
      ['"a" or "b"', '"'],
    ]);
  });

  test.each([
    ['a zip archive', Buffer.from('PK\u0003\u0004\u0014\u0000'), 'Unpack it, and import the text file in it'],
    ['UTF-16', Buffer.from('\uFEFFa\tb\n', 'utf16le'), "Download NHTSA's file again, and leave it as it is"],
  ])('%s instead of a flat file says what to do, which is not CSV', async (_, content, todo) => {
    await expect(readFlat(content)).rejects.toThrow(todo);
  });

  test('flat rows in UTF-8 and in Windows-1252 have their letters, and end where chunks of the file meet', async () => {
    const long = 'x'.repeat(200_000);
    const windows = Buffer.from(`Citro\xebn \x96 the owner\x92s\t${long}\n`, 'latin1');
    expect(await readFlat(Buffer.concat([windows, Buffer.from(`${long}\té\n`)]))).toEqual([
      [1, 'Citroën – the owner’s', long],
      [2, long, 'é'],
    ]);
  });

  test('a flat file of bytes or with an endless line is an error that names the file', async () => {
    await expect(readFlat(Buffer.from([97, 9, 0, 10]))).rejects.toThrow('cars.csv: this is not text');
    await expect(readFlat('x'.repeat(2_000_000))).rejects.toThrow(/^cars\.csv: .* longer than/);
  });

  test('a missing file and a directory are errors', async () => {
    const nothing = () => undefined;
    await expect(readCsvRows(join(directory, 'none.csv'), nothing, nothing)).rejects.toThrow('no such file');
    await expect(readCsvRows(directory, nothing, nothing)).rejects.toThrow('a directory');
  });
});
