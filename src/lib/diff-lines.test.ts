import { expect, test } from 'vitest';
import { diffLines } from '#src/lib/diff-lines.ts';

const MARKS = { both: ' ', old: '-', new: '+' } as const;
const diff = (before: string, after: string) =>
  diffLines(before.replaceAll(' ', '\n'), after.replaceAll(' ', '\n')).map(
    (part) => MARKS[part.in] + part.line,
  );

test.each([
  ['a b c', 'a b c', [' a', ' b', ' c']],
  ['a b c', 'a x c', [' a', '-b', '+x', ' c']],
  ['a b c', 'b c d', ['-a', ' b', ' c', '+d']],
  ['a a', 'a a a', [' a', ' a', '+a']],
  ['a b c d', 'd', ['-a', '-b', '-c', ' d']],
  ['a b x c d y e', 'a x b c y d e', [' a', '-b', ' x', '+b', ' c', '-d', ' y', '+d', ' e']],
])('%s to %s', (before, after, lines) => {
  expect(diff(before, after)).toEqual(lines);
});

test('both texts can be read back, also of texts too long to compare', () => {
  const [before, after] = ['old', 'new'].map((word) =>
    Array.from({ length: 3_000 }, (_, at) => `${word} ${at}`).join('\n'),
  ) as [string, string];
  const parts = diffLines(before, after);
  const read = (without: 'old' | 'new') =>
    parts
      .filter((part) => part.in !== without)
      .map(({ line }) => line)
      .join('\n');
  expect([read('new'), read('old')]).toEqual([before, after]);
});
