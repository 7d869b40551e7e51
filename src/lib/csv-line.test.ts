import { expect, test } from 'vitest';
import { toCsvLine } from '#src/lib/csv-line.ts';

test('quotes what would end a cell', () => {
  expect(toCsvLine(['a,b', 'say "hi"', 'two\nlines', 7])).toBe('"a,b","say ""hi""","two\nlines",7\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j stays text in a spreadsheet', (text) => {
  expect(toCsvLine([text]).replace(/^"/, '')).toMatch(/^'/);
});
