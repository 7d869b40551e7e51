// A form that is added to the site is also sent while the disk is full (tests/http/full-disk-writes.test.ts).
import { expect, test } from 'vitest';
import { listFormRoutes, listFormWrites } from '#tests/support/disk-writes.ts';

test('every route that takes a form has a request for a full disk', () => {
  const facts = { listingId: 'x', onlineCarId: 'x', dealerId: 'x', secret: 'x', password: 'x' };
  const routes = listFormRoutes();
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.toSorted()).toEqual(Object.keys(listFormWrites(facts)).toSorted());
});
