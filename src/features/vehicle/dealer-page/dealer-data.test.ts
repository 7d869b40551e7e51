import { expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { toAutoDealer } from '#src/features/vehicle/dealer-page/dealer-data.ts';

const ORIGIN = 'https://cars.example';
const dealer = ownerSchema.parse({
  id: 'north:12',
  name: 'North Ford',
  privateSeller: false,
  phone: '(512) 555-0123',
  location: {
    address1: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    latitude: 30.2,
    longitude: -97.7,
  },
  logo: '/logo.svg',
  website: { href: 'https://north.example/' },
  rating: { value: 4.6, count: 120 },
});
const seen = (isSample: boolean, owner = dealer): unknown =>
  JSON.parse(JSON.stringify(toAutoDealer(owner, isSample, ORIGIN)));

test('a dealer is described with its place, phone and rating', () => {
  expect(seen(false)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: 'North Ford',
    url: 'https://cars.example/dealers/tx/austin/north-ford--north~12',
    telephone: '(512) 555-0123',
    sameAs: 'https://north.example/',
    logo: 'https://cars.example/logo.svg',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Main St',
      addressLocality: 'Austin',
      addressRegion: 'TX',
      postalCode: '78701',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 30.2, longitude: -97.7 },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 120 },
  });
});

test('hours are described day by day, or not at all', () => {
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(seen(false, { ...dealer, hours: ['Mon–Fri 9 am–7 pm', 'Sun closed'] })).toMatchObject({
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays, opens: '09:00', closes: '19:00' },
      { dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
    ],
  });
  expect(seen(false, { ...dealer, hours: ['By appointment'] })).not.toHaveProperty(
    'openingHoursSpecification',
  );
});

test('a made-up rating has no markup, and an unsafe address is left out', () => {
  expect(seen(true)).not.toHaveProperty('aggregateRating');
  expect(seen(false, { ...dealer, website: { href: 'javascript:alert(1)' } })).not.toHaveProperty('sameAs');
});
