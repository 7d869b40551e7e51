import { expect, test } from 'vitest';
import { createClaimFinder } from '#src/domain/dealer/site-claim.ts';

const speaksForSite = createClaimFinder(['Forecourt', 'Forecourt Certified', 'Elite', 'Midtown Approved']);

test.each([
  'Forecourt Certified 2020 Honda Civic EX',
  '2020 Honda Civic EX - FORECOURT CERTIFIED',
  'Verified by Forecourt',
  '<p>One owner.</p><p>Inspected and approved by our partner <b>Fore</b>court.</p>',
  'This car passed the Forecourt inspection',
  "Forecourt's experts have checked it", // the words between may repeat
  'F0recourt certified',
  'Forесourt Vеrifiеd', // Cyrillic
  'Ｆｏｒｅｃｏｕｒｔ ｃｅｒｔｉｆｉｅｄ',
  'F o r e c o u r t  C e r t i f i e d',
  'Fore\u200Bcourt-Certified',
  'Forecourt! Certified!',
  'Certified pre-owned by Forecourt',
  'Forecourt Great Price',
  'Rated by Forecourt',
  'Pay through Forecourt escrow',
  'Forecourt Buyer Protection',
  'Elite Certified 2020 Honda Civic',
  '2020 Honda Civic, Elite Certified',
  'Certified by EIite', // with a capital I
  'Midtown Approved 2020 Honda Civic',
])('“%s” speaks for this site', (text) => {
  expect(speaksForSite(text)).toBe(true);
});

test.each([
  'Toyota Certified Used Vehicle, inspected by our technicians',
  'Certified cars are on our forecourt. Come by!',
  'See it on our forecourt or call us',
  'As seen on Forecourt',
  'We are a certified Honda dealer; find all our cars on Forecourt',
  'Found it on Forecourt? Certified pre-owned cars have a warranty.',
  'Inspected at the forecourt of our workshop',
  '2022 Honda Odyssey Elite Certified',
  'Certified by Elite Motors of Dallas',
  'Elite trim with 7-year warranty',
  'Recommended by Consumer Reports',
  'Close to Midtown: approved credit',
  '',
])('“%s” does not', (text) => {
  expect(speaksForSite(text)).toBe(false);
});

test('a brand with the name of a common word leaves other names with it alone', () => {
  const find = createClaimFinder(['Consumer']);
  expect(find('Verified by Consumer')).toBe(true);
  expect(find('Consumer Reports recommended, rated best by owners')).toBe(false);
});

test('without brands, no text does', () => {
  expect(createClaimFinder([])('Verified by Forecourt')).toBe(false);
});
