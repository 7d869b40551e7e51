import { expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { formatAlternateMarkdown } from '#src/domain/site/alternate-page.ts';
import {
  toDealerListAlternate,
  toDealerSection,
} from '#src/features/vehicle/dealer-page/dealer-alternate.ts';
import { listDealersOf, listStates } from '#src/features/vehicle/dealer-page/dealer-list.ts';

const owner = ownerSchema.parse({
  id: '1',
  name: 'North Ford',
  privateSeller: false,
  location: { address1: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' },
  website: { href: 'javascript:alert(1)' },
  rating: { value: 4.6, count: 120 },
  hours: ['Mon–Fri 9 am–7 pm', 'Sat 9 am–5 pm'],
});
const DEALER = { path: '/dealers/tx/austin/ford--1', name: 'Ford', city: 'Austin', state: 'TX', count: 30 };

test('programs get what is known about a dealer, and no made-up rating or unsafe address', () => {
  expect(toDealerSection(owner, false, false).table?.rows).toEqual([
    { fact: 'Name', value: 'North Ford' },
    { fact: 'Address', value: '1 Main St, Austin, TX 78701' },
    { fact: 'Hours', value: 'Mon–Fri 9 am–7 pm; Sat 9 am–5 pm' },
    { fact: 'Rating', value: '4.6 of 5 from 120 reviews' },
  ]);
  expect(JSON.stringify(toDealerSection(owner, true, false))).not.toContain('4.6');
  const once = { ...owner, rating: { value: 5, count: 1 } };
  expect(JSON.stringify(toDealerSection(once, false, false))).toContain('5 of 5 from 1 review"');
});

test('programs get all services of a dealer', () => {
  const offers = { ...owner, services: ['Body shop'], homeServices: ['ONLINE_PAPERWORK' as const] };
  expect(toDealerSection(offers, false, true).table?.rows).toContainEqual({
    fact: 'Services',
    value: 'Body shop · Buy online · Online paperwork',
  });
});

test('programs get the lists of dealers with counts and addresses', () => {
  const write = (list: Parameters<typeof toDealerListAlternate>[0] | undefined) =>
    list && formatAlternateMarkdown(toDealerListAlternate(list, 'https://cars.example', '2026-06-01'));
  expect(write(listStates([DEALER], 3))).toContain('| Texas | 1 | 30 | <https://cars.example/dealers/tx> |');
  const ofState = write(listDealersOf('tx', [DEALER], 3));
  expect(ofState).toContain('# Car dealers in Texas\n\n1 dealer with 30 cars for sale.\n\n');
  expect(ofState).toContain('| Ford | Austin | 30 | <https://cars.example/dealers/tx/austin/ford--1> |');
});
