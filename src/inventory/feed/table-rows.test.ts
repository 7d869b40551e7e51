import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTableRows } from '#src/inventory/feed/table-rows.ts';
import type { CsvOptions, TableRow } from '#src/inventory/feed/table-rows.ts';

const COMMA: CsvOptions = { delimiter: ',', isQuoted: true };

async function readRows(parts: readonly string[], options = COMMA): Promise<TableRow[]> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (const part of parts) yield Buffer.from(part);
  }
  const rows: TableRow[] = [];
  for await (const batch of readTableRows(chunks(), options)) rows.push(...batch);
  return rows;
}

/** The rows of the text read at once, without chunks or limits; undefined for a quote that never ends. */
function parseAtOnce(text: string, { delimiter, isQuoted }: CsvOptions): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      quote: isQuoted ? '"' : null,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    }).filter((cells) => cells.length > 1 || cells[0] !== '');
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return undefined;
    throw error;
  }
}

const table = fc
  .array(fc.constantFrom(',', '\t', '"', '""', '\n', '\r\n', '\r', 'a', 'bc', 'é', ' '), { maxLength: 40 })
  .map((signs) => signs.join(''));

test.each([COMMA, { delimiter: '\t', isQuoted: true }, { delimiter: ',', isQuoted: false }] as const)(
  'any text gives the same rows wherever it is cut: %o',
  async (options) => {
    await fc.assert(
      fc.asyncProperty(table, fc.nat(), async (text, cut) => {
        const at = cut % (text.length + 1);
        const chunks = [text.slice(0, at), text.slice(at)];
        const expected = parseAtOnce(text, options);
        const rows = readRows(chunks, options);
        if (!expected) await expect(rows).rejects.toThrow(/a quoted field does not end/);
        else expect((await rows).map(({ cells }) => cells)).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  },
);

describe('each row has the line on which it begins', () => {
  test.each(['\n', '\r\n', '\r'])('with lines that end in %j', async (lineEnd) => {
    const lines = ['a,b', '', '"c",d', '"e', 'e",f', 'g,h', ''];
    const text = lines.join(lineEnd).replace(`"e${lineEnd}e"`, '"e\ne"');
    expect((await readRows([text])).map(({ line }) => line)).toEqual([1, 3, 4, 6]);
  });

  test('also after a field with "\\r\\n" inside its quotes', async () => {
    expect((await readRows(['"a\r\nb",c\r\nd,e'])).map(({ line }) => line)).toEqual([1, 3]);
  });
});

test.each([
  ['a row of separators that never ends', ['a,b\n', ','.repeat(2_000_000)]],
  ['a row of separators', [`a,b\n${','.repeat(1_200_000)}\n1,2\n`]],
])('%s is refused with its line', async (_name, parts) => {
  await expect(readRows(parts)).rejects.toThrow(/line 2: a record of more than 1 MB/);
});
