import { expect, test } from 'vitest';
import { writeTextSource } from '#src/domain/site/text-source.ts';

test('a text says who wrote it, when, and for which years and trims', () => {
  const updated = '2026-03-02';
  expect(writeTextSource({ updated })).toBe('Editors, March 2, 2026');
  expect(writeTextSource({ updated, firstPublished: '2026-02-01' })).toBe(
    'Editors, March 2, 2026, first published February 1, 2026',
  );
  expect(writeTextSource({ updated, years: [2016, 2017], trims: ['EX', 'Type R'] })).toBe(
    'Editors, March 2, 2026, about 2016 to 2017, EX, Type R',
  );
  expect(writeTextSource({ updated, author: 'Ann Lee', trims: ['EX'] })).toBe(
    'By Ann Lee, March 2, 2026, about EX',
  );
});
