import { expect, test } from 'vitest';
import { toTextProblems } from '#src/features/desk/editorial/editing/text-problems.ts';

test('a mistake stands beside its setting, its line of the body, or the place of the text', () => {
  const mistakes = [
    { line: 2, reason: 'the setting "title" is missing', setting: 'title' },
    { line: 3, reason: 'updated: is in the future', setting: 'updated' },
    { line: 1, reason: 'the catalog has no make "hunda"' },
    { line: 9, reason: '<script> is never allowed' },
  ];
  expect(toTextProblems(mistakes, 6)).toEqual({
    settings: { title: 'Required.', updated: 'Is in the future.' },
    body: ['Line 4: <script> is never allowed.'],
    whole: ['The catalog has no make "hunda".'],
  });
});
