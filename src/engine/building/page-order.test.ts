import { expect, test } from 'vitest';
import { orderBySubject } from '#src/engine/building/page-order.ts';

test('pages of a model are rendered one after another, whatever their kind and year', () => {
  const paths = [
    '/',
    '/cars-for-sale/honda/civic',
    '/cars-for-sale/honda/fit',
    '/cars-for-sale/honda/civic/ex',
    '/cars-for-sale/2019/honda/civic',
    '/cars-for-sale/2019/honda/fit',
    '/research/2019/honda/civic',
    '/research/honda/fit',
  ];
  expect(orderBySubject(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
    '/',
    '/cars-for-sale/honda/civic',
    '/cars-for-sale/2019/honda/civic',
    '/research/2019/honda/civic',
    '/cars-for-sale/honda/civic/ex',
    '/cars-for-sale/honda/fit',
    '/cars-for-sale/2019/honda/fit',
    '/research/honda/fit',
  ]);
});
