import { expect, test } from 'vitest';
import { WHOLE_PAGE_HEADER } from '#src/domain/site/late-parts.ts';
import { isSameForAll } from '#src/page-kinds/same-for-all.ts';

const NO_SERVICES = { upstreams: {} };
const SEARCH = '?makeCode=TOYOTA&modelCode=CAMRY';
const ask = (path: string, search = SEARCH, headers = {}) => ({ path, search, headers });

test.each(['/cars-for-sale', '/cars-for-sale/svc/results', '/model-section', '/rest/lsc/listing'])(
  '%s is made once for all, kept, and answered by 304',
  (path) => {
    expect(isSameForAll(ask(path), NO_SERVICES)).toBe(true);
    expect(isSameForAll(ask(path, SEARCH, { authorization: 'Bearer 1' }), NO_SERVICES)).toBe(false);
    expect(isSameForAll(ask(path, SEARCH, { [WHOLE_PAGE_HEADER]: '1' }), NO_SERVICES)).toBe(false);
    expect(isSameForAll(ask(path, `${SEARCH}&bookmarkId=1`), NO_SERVICES)).toBe(false);
    const services = { upstreams: { lsc: 'https://lsc.example' } };
    expect(isSameForAll(ask(path, SEARCH, { cookie: 'visitor=1' }), services)).toBe(false);
  },
);

test('a file of cars for crawlers is written once for all who ask for its one address', () => {
  expect(isSameForAll(ask('/car-sitemaps/cars-1.xml', ''), NO_SERVICES)).toBe(true);
  expect(isSameForAll(ask('/car-sitemaps/cars-1.xml', '?again=1'), NO_SERVICES)).toBe(false);
});

test.each(['/account/saved', '/my-wallet', '/cars-for-sale/vehicle/1', '/rest/lsc/listing/similar'])(
  '%s is made for each visitor',
  (path) => expect(isSameForAll(ask(path), NO_SERVICES)).toBe(false),
);
