import { expect, test } from 'vitest';
import { toCsvLine } from '#src/lib/csv-line.ts';

test('quotes what would end a cell', () => {
  expect(toCsvLine(['a,b', 'say "hi"', 'two\nlines', 7])).toBe('"a,b","say ""hi""","two\nlines",7\r\n');
});

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\ttext'],
  ...[' =1+1', '\n+1', '\u00a0@a', '\uff1d1', '\uff0b1', '\uff0d1', '\uff20a'],
])('%j stays text in a spreadsheet', (text) => {
  expect(toCsvLine([text]).replace(/^"/, '')).toMatch(/^'/);
});

test('numbers and ordinary texts stay as they are', () => {
  expect(toCsvLine([-1, 'Honda Civic', "O'Neil", '/research?a=b', ''])).toBe(
    "-1,Honda Civic,O'Neil,/research?a=b,\r\n",
  );
});
