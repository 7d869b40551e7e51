// Trims, safety and ratings: their calls, and the page that compares the trims of a model year.
import { describe, expect, inject, test } from 'vitest';
import { askJson, askPage, askSite } from '#tests/support/http-answer.ts';

const url = inject('siteUrl');
const CIVIC = 'makeCode=HONDA&modelCode=CIVIC';
const PAGE = '/compare/trims/2026/honda/civic';
const HEATED_SEATS = 546;
const DAY_IN_WORDS = /<time datetime="\d{4}-\d\d-\d\d"[^>]*>[A-Z][a-z]+ \d{1,2}, \d{4}<\/time>/;

interface TrimAnswer {
  items: {
    trimName: string;
    year: number;
    engineType?: string;
    nationalMSRP?: number;
    specs: { specId: number; specValue: string }[];
  }[];
}

describe('trims and specs', () => {
  test('are those of the requested years, with MSRP, engine type and known equipment', async () => {
    const { items } = await askJson<TrimAnswer>(
      url,
      `/rest/lsc/reference/trimspecs?${CIVIC}&startYear=2026&endYear=2027`,
    );
    expect(items.length).toBeGreaterThan(2);
    expect(new Set(items.map(({ year }) => year))).toEqual(new Set([2026]));
    expect(new Set(items.map(({ engineType }) => engineType))).toEqual(new Set(['Gas', 'Hybrid']));
    expect(items.every(({ nationalMSRP = 0 }) => nationalMSRP > 20_000)).toBe(true);
    const values = items.flatMap(({ specs }) => specs).map(({ specValue }) => specValue);
    expect(new Set(['Standard', 'Optional', 'Not Available']).isSupersetOf(new Set(values))).toBe(true);
    expect(items.some(({ specs }) => specs.some(({ specId }) => specId === HEATED_SEATS))).toBe(true);
  });

  test('are returned without equipment on request', async () => {
    const path = `/rest/lsc/reference/trimspecs?${CIVIC}&startYear=2026&endYear=2026&specs=none`;
    const { items } = await askJson<TrimAnswer>(url, path);
    expect(items.length).toBeGreaterThan(2);
    expect(items.flatMap(({ specs }) => specs)).toEqual([]);
  });

  test('of an unknown model are empty', async () => {
    const path = '/rest/lsc/reference/trimspecs?makeCode=NOBODY&modelCode=NOTHING';
    expect(await askJson(url, path)).toEqual({ items: [] });
  });

  test.each(['', '?makeCode=HONDA', `?${CIVIC}&startYear=soon`, `?makeCode=${'A'.repeat(200)}&modelCode=X`])(
    'are rejected for "%s"',
    async (search) => {
      expect((await askSite(url, `/rest/lsc/reference/trimspecs${search}`)).status).toBe(400);
    },
  );
});

describe('the facts of a model year', () => {
  test('are those of the newest year, or of the requested one', async () => {
    const ask = (more: string) =>
      askJson<{ items: { year: number; features: Record<string, { label: string; value: string }[]> }[] }>(
        url,
        `/rest/lsc/modelinfo/ymm?${CIVIC}${more}`,
      );
    const newest = await ask('&numRecords=1');
    expect(newest.items.map(({ year }) => year)).toEqual([2026]);
    expect(newest.items[0]?.features['Safety Features']).toContainEqual({
      label: 'Rearview camera',
      value: 'std',
    });
    const tested = await ask('&startYear=2021&numRecords=1');
    expect(tested.items[0]?.features['Safety Ratings']).toContainEqual({ label: 'Overall', value: '5' });
    expect(tested.items.map(({ year }) => year)).toEqual([2021]);
    expect((await ask('&startYear=1992&numRecords=1')).items).toEqual([]); // nothing is known of that year
  });
});

describe('ratings and reviews', () => {
  test('of a popular model in the sample are marked as samples', async () => {
    const vehicles = await askJson<{ items: { vehicleId: string }[] }>(
      url,
      '/cars-for-sale/kbbresearch/reference/vehicles?yearId=2021&atcMakeCode=FORD&atcModelCode=F_150',
    );
    expect(vehicles.items).toEqual([{ vehicleId: '2021-FORD-F_150' }]);
    const ratings = await askJson<{ isSample: boolean; ratings: { name: string }[] }>(
      url,
      '/cars-for-sale/kbbresearch/reference/ratings?vehicleId=2021-FORD-F_150',
    );
    expect(ratings.isSample).toBe(true);
    expect(ratings.ratings.map(({ name }) => name)).toContain('Overall Rating');
  });

  test.each(['nothing', '2021-NOBODY-NOTHING'])('of %s are empty', async (vehicleId) => {
    const path = `/cars-for-sale/kbbresearch/reference/ratings?vehicleId=${vehicleId}`;
    expect(await askJson(url, path)).toEqual({ ratings: [], numberOfReviews: 0, isSample: false });
  });

  test('by experts are not shipped with Forecourt', async () => {
    for (const ymmt of ['2021/honda/civic', '2021/ford/f-150', '2021/toyota/camry', 'nothing'])
      expect(await askJson(url, `/cars-for-sale/svc/expert-reviews?ymmt=${ymmt}&_embed=1`)).toEqual([]);
  });
});

describe('the page of a comparison', () => {
  test('has a column for each trim, links to its cars, and may be indexed', async () => {
    const { status, page, body } = await askPage(url, PAGE);
    expect(status).toBe(200);
    expect(body).toMatch(DAY_IN_WORDS);
    expect(page.texts('h1')).toEqual(['Compare 2026 Honda Civic trims']);
    expect(page.link('canonical')).toMatch(/\/compare\/trims\/2026\/honda\/civic$/);
    expect(page.meta('robots')).toBe('max-image-preview:large');
    const columns = page.all('th', (has) => has.get('scope') === 'col');
    expect(columns.length).toBeGreaterThan(2);
    expect(page.jsonLdOf('ItemList')).toMatchObject({ numberOfItems: columns.length });
    expect(page.jsonLdOf('BreadcrumbList')).toBeDefined();
    const withoutMarks = (text: string) => text.replaceAll(/\[\d+\]/g, ''); // of sources
    const heads = page.all('th', (has) => has.get('scope') === 'row');
    const rows = heads.map((tag) => withoutMarks(page.text(tag)));
    expect(rows).toEqual(expect.arrayContaining(['MSRP≠(differs)', 'Heated seats≠(differs)']));
    expect(page.hrefs().some((href) => href.startsWith('/cars-for-sale/2026/honda/civic/'))).toBe(true);
    expect(page.hrefs()).toContain('/build-price/honda/civic');
  });

  test('of an earlier year exists, and is not indexed', async () => {
    const { status, page } = await askPage(url, '/compare/trims/2019/honda/civic');
    expect([status, page.meta('robots')]).toEqual([200, 'noindex']);
    expect(page.hrefs()).not.toContain('/build-price/honda/civic');
  });

  test.each([
    '/compare/trims/honda/civic',
    '/compare/trims/2026/honda/civic/lx',
    '/compare/trims/2026/nobody/nothing',
    '/compare/trims/1950/honda/civic',
    '/compare/trims/new-cars/2026/honda/civic',
    '/compare/trims/nothing',
  ])('%s does not exist', async (path) => {
    expect((await askSite(url, path)).status).toBe(404);
  });
});
