import { expect, test } from 'vitest';
import { listFormerPages } from '#src/features/desk/editorial/redirects/former-pages.ts';

const SERVED = [
  '/',
  '/cars-for-sale/honda',
  '/cars-for-sale/honda/civic',
  '/cars-for-sale/honda/civic/lx',
  '/cars-for-sale/honda/civic/ex',
  '/cars-for-sale/honda/fit',
  '/research/honda/civic',
  '/research/2021/honda/civic',
  '/research/2021/honda/fit',
];
const CIVIC = '/cars-for-sale/honda/civic';

test('a model that is gone leaves its pages of cars, trims, years and research', () => {
  expect(listFormerPages(CIVIC, SERVED, () => false)).toEqual([
    CIVIC,
    `${CIVIC}/lx`,
    `${CIVIC}/ex`,
    '/research/honda/civic',
    '/research/2021/honda/civic',
  ]);
  expect(listFormerPages(`${CIVIC}/lx`, SERVED, () => false)).toEqual([`${CIVIC}/lx`]);
});

test('pages that stay are left out, and so is all that is no page of a model', () => {
  const stays = (path: string) => path.endsWith('/ex');
  expect(listFormerPages(CIVIC, SERVED, stays)).not.toContain(`${CIVIC}/ex`);
  // Cars for sale keep the page of the model, and not those of all its years and trims.
  const staysItself = (path: string) => path === CIVIC;
  expect(listFormerPages(CIVIC, SERVED, staysItself)[0]).toBe(`${CIVIC}/lx`);
  for (const was of ['/', '/cars-for-sale/honda', '/guides/buying', 'x', ''])
    expect(listFormerPages(was, SERVED, () => false)).toEqual([]);
  expect(listFormerPages(CIVIC, SERVED, () => true)).toEqual([]);
});
