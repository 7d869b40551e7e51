import { describe, expect, test } from 'vitest';
import { findTrimSearch, listTrimChoices } from '#src/features/research/model-reference/trim-choices.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const row = (trim: string, startingPrice?: number) => ({
  label: trim,
  value: `CIVIC|${trim}`,
  link: '/not-used',
  count: 1,
  ...definedOnly({ startingPrice }),
});

describe('the search for trims', () => {
  test.each([
    ['/cars-for-sale/honda/civic', '', 'makeCode=HONDA&modelCode=CIVIC'],
    [
      '/cars-for-sale',
      '?makeCode=HONDA&modelCode=CIVIC&zip=60601&firstRecord=30',
      'zip=60601&makeCode=HONDA&modelCode=CIVIC',
    ],
    ['/cars-for-sale', '?makeCode=HONDA&modelCode=CIVIC,ACCORD', undefined],
    ['/cars-for-sale/honda', '', undefined],
    ['/cars-for-sale/vehicle/12', '', undefined],
  ])('%s%s', (pathname, search, expected) => {
    expect(findTrimSearch({ pathname, search })).toBe(expected);
  });
});

test('lists each trim once, with used and new prices', () => {
  const search = 'makeCode=HONDA&modelCode=CIVIC';
  const choices = listTrimChoices(
    search,
    [row('EX', 18_000), row('LX')],
    [row('EX', 27_000), row('TYPE_R', 46_000)],
  );
  expect(choices).toEqual([
    { label: 'EX', href: '/cars-for-sale/honda/civic/ex', prices: 'used from $18,000, new from $27,000' },
    { label: 'LX', href: '/cars-for-sale/honda/civic/lx', prices: '' },
    { label: 'TYPE_R', href: '/cars-for-sale/honda/civic/type-r', prices: 'new from $46,000' },
  ]);
});

test('selecting a trim replaces another and keeps the rest of the search', () => {
  const search = 'makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC%7CLX&zip=60601';
  const [choice] = listTrimChoices(search, [row('EX')], []);
  expect(choice?.href).toContain('zip=60601');
  expect(choice?.href).toContain('EX');
  expect(choice?.href).not.toContain('LX');
});
