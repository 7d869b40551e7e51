import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import { linkMakerEntry } from '#src/features/search/results-page/maker-entry.ts';

const EVERYTHING = {
  isKnown: () => true,
  findRenamed: () => undefined,
  findMeant: () => undefined,
  findCities: () => [],
  hasListing: () => true,
  findByVin: () => undefined,
};
const entryOf = (search: string) => linkMakerEntry(parseQuery(search), 'Hyundai Tucson')[0];

test.each([
  ['makeCode=HYUNDAI', 'makeCode=HYUNDAI&experience=hyundai-buy-online'],
  [
    'makeCode=HYUNDAI&modelCodeList|HYUNDAI=TUCSON&startYear=2021&endYear=2021&extColorSimple=RED&zip=60601',
    'makeCode=HYUNDAI&modelCodeList|HYUNDAI=TUCSON&zip=60601&experience=hyundai-buy-online',
  ],
])('%s leads to the entry of its make, in normal form', (search, entry) => {
  const { label, href = '' } = entryOf(search) ?? {};
  expect(label).toBe('Hyundai Tucson to buy online');
  const { pathname, search: found } = new URL(href, 'https://a.test');
  expect(parseQuery(found)).toEqual(parseQuery(entry));
  expect(decideRedirect(pathname, found, EVERYTHING)).toBeUndefined();
});

test.each([
  '',
  'makeCode=HONDA',
  'makeCodeList=HYUNDAI,HONDA',
  'makeCode=HYUNDAI&experience=hyundai-buy-online',
])('%j leads to none', (search) => expect(entryOf(search)).toBeUndefined());
