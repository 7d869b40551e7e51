import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCsvSplitter, type CsvOptions, type TableRow } from '#src/inventory/feed/csv-splitter.ts';

const COMMA: CsvOptions = { delimiter: ',', isQuoted: true };

function splitAll(chunks: readonly string[], options = COMMA): TableRow[] {
  const splitter = createCsvSplitter(options);
  return [...chunks.flatMap((chunk) => splitter.push(Buffer.from(chunk))), ...splitter.end()];
}

/** The result of a simple reference parser; undefined for a quote that never ends. */
function parseSlowly(text: string, { delimiter, isQuoted }: CsvOptions): string[][] | undefined {
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
  'any text gives the rows that csv-parse finds, wherever it is cut: %o',
  (options) => {
    fc.assert(
      fc.property(table, fc.nat(), (text, cut) => {
        const at = cut % (text.length + 1);
        const chunks = [text.slice(0, at), text.slice(at)];
        const expected = parseSlowly(text, options);
        if (!expected) expect(() => splitAll(chunks, options)).toThrow(/a quoted field does not end/);
        else expect(splitAll(chunks, options).map(({ cells }) => cells)).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  },
);

describe('each row has the line on which it begins', () => {
  test.each(['\n', '\r\n', '\r'])('with lines that end in %j', (lineEnd) => {
    const lines = ['a,b', '', '"c",d', '"e', 'e",f', 'g,h', ''];
    const text = lines.join(lineEnd).replace(`"e${lineEnd}e"`, '"e\ne"');
    expect(splitAll([text]).map(({ line }) => line)).toEqual([1, 3, 4, 6]);
  });
});
