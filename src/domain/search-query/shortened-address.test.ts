import { expect, test } from 'vitest';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';

const KNOWN = ['HONDA', 'HONDA CIVIC', 'CHEVROLET', 'LEXUS', 'LEXUS CT'];
const isKnown = ({ makeCode, modelCode }: PathSearch) =>
  KNOWN.includes([makeCode, modelCode].filter((code) => code !== undefined).join(' '));

test.each([
  ['/research', '/car-research'],
  ['/research/2021', '/car-research'],
  ['/research/honda', '/cars-for-sale/honda'],
  ['/research/2021/honda', '/cars-for-sale/honda'],
  ['/recalls/chevy', '/cars-for-sale/chevrolet'],
  ['/build-price', '/car-research'],
  ['/compare/trims/2021/honda', '/cars-for-sale/honda'],
  ['/compare/models/honda/civic', '/research/honda/civic'],
  ['/compare/models/honda/civicc', undefined],
  ['/research/hondda', undefined],
  ['/research/honda/civic', undefined],
  // Connecticut, South Carolina, Texas and Iowa are models, too.
  ['/research/lexus/ct', undefined],
  ['/research/2017/lexus/ct', undefined],
  ['/recalls/lexus/ct', undefined],
  ['/build-price/lexus/tx', undefined],
  ['/compare/trims/2026/lexus/tx', undefined],
  ['/compare/models/lexus/ct', '/research/lexus/ct'],
  ['/research/2021/honda/civic/ex', undefined],
  ['/compare', undefined],
])('%s, which somebody cut short, leads to %s', (pathname, to) => {
  const redirect = decideRedirect(pathname, '', {
    isKnown,
    findMeant: ({ makeCode }) => (makeCode === 'CHEVY' ? { makeCode: 'CHEVROLET' } : undefined),
    findCities: () => [],
    hasListing: () => false,
    findByVin: () => undefined,
  });
  // Another page may be at that address one day.
  expect(redirect).toEqual(to === undefined ? undefined : { to, isPermanent: false });
});
