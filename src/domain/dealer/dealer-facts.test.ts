import { expect, test } from 'vitest';
import { countDealerFacts } from '#src/domain/dealer/dealer-facts.ts';

test.each([
  [{ location: {} }, 0],
  [{ location: { state: 'AL' }, website: { href: 'https://north.example/' } }, 1],
  [{ location: { address1: '1 Main St' }, hours: [] }, 0],
  [{ location: { address1: '1 Main St', city: 'Austin' }, rating: { value: 4.6, count: 12 } }, 2],
  [{ location: {}, phone: '(512) 555-0123', hours: ['Mon–Fri 9–7'], services: ['Parts'] }, 3],
])('of a dealer %j, %d kinds of facts are known', (dealer, count) => {
  expect(countDealerFacts(dealer)).toBe(count);
});
