import { expect, test } from 'vitest';
import { compareSiteSearchRecords } from '#src/domain/site/site-search-record.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';

const record = (title: string, more: Partial<SiteSearchRecord>): SiteSearchRecord => ({
  url: `/${title}`,
  title,
  kind: 'Research',
  text: '',
  make: 'Honda',
  model: 'Civic',
  ...more,
});

test('the main page comes first, then guides, then years from the newest on, then comparisons', () => {
  const titles = ['for sale', 'research', 'FAQs', '2024', '2023', 'Civic vs. Elantra'];
  const records = [
    record('Civic vs. Elantra', { rival: 'Hyundai Elantra' }),
    record('2023', { year: 2023 }),
    record('FAQs', { kind: 'Guide' }),
    record('2024', { year: 2024 }),
    record('research', {}),
    record('for sale', { kind: 'For sale' }),
  ];
  expect(records.toSorted(compareSiteSearchRecords).map(({ title }) => title)).toEqual(titles);
});

test('makes come before their models, and pages about no vehicle last', () => {
  const privacy: SiteSearchRecord = { url: '/privacy', title: 'Privacy', kind: 'Guide', text: '' };
  const make: SiteSearchRecord = {
    url: '/honda',
    title: 'Honda cars',
    kind: 'For sale',
    text: '',
    make: 'Honda',
  };
  const sorted = [privacy, record('Civic', { kind: 'For sale' }), make].toSorted(compareSiteSearchRecords);
  expect(sorted.map(({ title }) => title)).toEqual(['Honda cars', 'Civic', 'Privacy']);
});
