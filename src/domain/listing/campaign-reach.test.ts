import { expect, test } from 'vitest';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import { keepReached } from '#src/domain/listing/campaign-reach.ts';

const BOSTON = { zip: '02139', city: 'Cambridge', state: 'MA', latitude: 42.36, longitude: -71.1 };
const NASHUA = { zip: '03060', city: 'Nashua', state: 'NH', latitude: 42.76, longitude: -71.47 };
const MIAMI = { zip: '33101', city: 'Miami', state: 'FL', latitude: 25.78, longitude: -80.2 };
const places = { find: (zip: string) => [BOSTON, NASHUA, MIAMI].find((place) => place.zip === zip) };
const hits = ['a', 'b'].map((id) => ({ id, bid: { ownerId: 'd', score: 1 } }));
const campaign: Campaign = { ownerId: 'd', tier: 'premium', bidCents: 50 };

const shown = (booked: Partial<Campaign>, origin: typeof BOSTON | undefined = BOSTON, search = 'q') =>
  keepReached(hits, { campaigns: [{ ...campaign, ...booked }], tier: 'premium', search, origin, places })
    .map(({ id }) => id)
    .join();

test('a campaign without a place runs everywhere, also for a search without a ZIP', () => {
  expect([shown({}), shown({}, MIAMI), shown({}, undefined)]).toEqual(['a,b', 'a,b', 'a,b']);
});

test('one for a state runs for the searches there, one for a ZIP for those within 50 miles', () => {
  expect([shown({ place: 'MA' }), shown({ place: 'FL' }), shown({ place: '33101' })]).toEqual([
    'a,b',
    '',
    '',
  ]);
  expect([shown({ place: '02139' }, NASHUA), shown({ place: '02139' }, MIAMI)]).toEqual(['a,b', '']);
});

test('one for a place runs for no search without a ZIP', () => {
  const reach = { campaigns: [{ ...campaign, place: 'MA' }], tier: 'premium', search: 'q', places } as const;
  expect(keepReached(hits, { ...reach, origin: undefined })).toEqual([]);
});

test('one for a car shows that car', () => {
  expect(shown({ listingId: 'b', place: 'MA' })).toBe('b');
});

test('a share is that part of the searches, the same for everyone', () => {
  const searches = Array.from({ length: 1_000 }, (_, number) => `makeCode=${number}`);
  const part = searches.filter((search) => shown({ share: 25 }, BOSTON, search) !== '');
  expect(part.length).toBeGreaterThan(200);
  expect(part.length).toBeLessThan(300);
  expect(part.every((search) => shown({ share: 25 }, BOSTON, search) !== '')).toBe(true);
});
