import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { listMoreLinks } from '#src/features/search/below-results/more-links.ts';

const CIVIC = { make: 'Honda', makeCode: 'HONDA', model: 'Civic', modelCode: 'CIVIC' };
const SOUL = { make: 'Kia', makeCode: 'KIA', model: 'Soul', modelCode: 'SOUL' };

const linksOf = (search: string, vehicles: Parameters<typeof listMoreLinks>[1]) =>
  listMoreLinks(parseQuery(search), vehicles).map(({ label, href }) => `${label} ${href}`);

test('lists models before their makes, each once', () => {
  expect(linksOf('extColorSimple=RED', [CIVIC, SOUL, CIVIC])).toEqual([
    'Honda Civic /cars-for-sale/honda/civic',
    'Kia Soul /cars-for-sale/kia/soul',
    'Honda /cars-for-sale/honda',
    'Kia /cars-for-sale/kia',
  ]);
});

test('keeps the location of the search', () => {
  expect(linksOf('zip=60601&searchRadius=10', [CIVIC])).toEqual([
    'Honda Civic near 60601 /cars-for-sale?zip=60601&searchRadius=100&makeCode=HONDA&modelCode=CIVIC',
    'Honda near 60601 /cars-for-sale?zip=60601&searchRadius=100&makeCode=HONDA',
  ]);
});

test('leaves out the search itself', () => {
  expect(linksOf('makeCode=HONDA&modelCode=CIVIC', [CIVIC])).toEqual(['Honda /cars-for-sale/honda']);
});

test('a page that may be indexed leads to models of which enough cars were found, and to their makes', () => {
  const links = listMoreLinks(parseQuery('ownerId=7'), [CIVIC, SOUL, CIVIC], 2);
  expect(links.map(({ href }) => href)).toEqual([
    '/cars-for-sale/honda/civic',
    '/cars-for-sale/honda',
    '/cars-for-sale/kia',
  ]);
});
