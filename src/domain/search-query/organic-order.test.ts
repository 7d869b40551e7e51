import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { isOrganicQuery, otherOrderUrl } from '#src/domain/search-query/organic-order.ts';

test.each([
  ['makeCode=FORD&zip=60601', false, '/cars-for-sale?zip=60601&makeCode=FORD&isSponsorship=false'],
  ['makeCode=FORD&firstRecord=60', false, '/cars-for-sale?makeCode=FORD&isSponsorship=false'],
  ['zip=60601&isSponsorship=false&psid=a', true, '/cars-for-sale?zip=60601&psid=a'],
  ['makeCode=FORD&isSponsorship=true', false, '/cars-for-sale?makeCode=FORD&isSponsorship=false'],
])('%s hides sponsored results: %s, and the other way around is %s', (search, isOrganic, other) => {
  const query = parseQuery(search);
  expect(isOrganicQuery(query)).toBe(isOrganic);
  expect(otherOrderUrl(query)).toBe(other);
});
