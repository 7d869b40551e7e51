import { expect, test } from 'vitest';
import { listComingTexts } from '#src/features/desk/editorial/coming-texts.ts';

test('what comes is in the order of time; what has come is not there', () => {
  const entries = [
    { file: 'late.md', publishAtMs: 300, expireAtMs: 400 },
    { file: 'live.md', publishAtMs: 50, expireAtMs: 200 },
    { file: 'always.md' },
  ];
  expect(listComingTexts(entries, 100).map(({ file, atMs, what }) => `${atMs} ${file} ${what}`)).toEqual([
    '200 live.md expires',
    '300 late.md goes live',
    '400 late.md expires',
  ]);
});
