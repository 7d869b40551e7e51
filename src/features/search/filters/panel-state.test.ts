import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { maskPrice } from '#src/domain/search-query/price-rules.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchNotice } from '#src/domain/search-query/search-notice.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { packSections, unpackSections } from '#src/features/search/filters/packed-sections.ts';
import { toPanelState } from '#src/features/search/filters/panel-state.ts';
import type { PanelPage } from '#src/features/search/filters/panel-fields.ts';
import type { PanelState } from '#src/features/search/filters/panel-state.ts';
import { queryArbitrary } from '#tests/support/query-arbitraries.ts';

const COUNTS = {
  listingType: { NEW: 4, USED: 9 },
  makeCode: { ACURA: 3, BMW: 2, FORD: 8, HONDA: 12, KIA: 5, TOYOTA: 7 },
  modelCode: { 'HONDA|CIVIC': 7, 'HONDA|CR_V': 5 },
  trimCode: { 'HONDA|CIVIC|EX': 3, 'HONDA|CIVIC|LX': 4 },
  year: { 2018: 3, 2023: 2, 2024: 1, 2025: 5 },
  mileage: { 30000: 4 },
};
const NAMES = { vehicles: { HONDA: 'Honda', 'HONDA|CIVIC': 'Civic', 'HONDA|CIVIC|EX': 'EX' } };

const SHOWN = { total: 12, chips: [], clearUrl: '/cars-for-sale/all-cars', notices: [] };

function panelOf(search: string, page: PanelPage = { year: 2025 }, notices: SearchNotice[] = []): PanelState {
  const query = parseQuery(search);
  const filters = toFilters(query, COUNTS, NAMES);
  return toPanelState({ ...SHOWN, query, filters, notices }, page);
}

function fieldsOf(panel: PanelState, key: string) {
  return panel.sections.find((section) => section.key === key)?.fields ?? [];
}

/** Returns what a browser submits when nothing was changed. */
function submit(panel: PanelState): SearchQuery {
  const pairs: [string, string][] = panel.hiddenFields.map(([name, value]) => [name, value]);
  for (const { fields } of panel.sections)
    for (const { name, options } of fields)
      for (const option of options) if (option.isChosen) pairs.push([name, option.value]);
  if (panel.marketExtension) pairs.push(['marketExtension', 'include']);
  const price = (value?: number) => (value === undefined ? '' : maskPrice(String(value)));
  pairs.push(['zip', panel.zip ?? ''], ['searchRadius', String(panel.searchRadius ?? '')]);
  pairs.push(['minPrice', price(panel.minPrice)], ['maxPrice', price(panel.maxPrice)]);
  return parseQuery(new URLSearchParams(pairs).toString());
}

describe('the form of the panel', () => {
  test('submits the search it was rendered with', () => {
    fc.assert(
      fc.property(queryArbitrary, (query) => {
        const filters = toFilters(query, {}, { vehicles: {} });
        const panel = toPanelState({ ...SHOWN, query, filters }, { year: 2025 });
        const { experience: _, ...withoutExperience } = query;
        const { ranges } = toSearchable(withoutExperience);
        expect(submit(panel)).toEqual({ ...query, ranges, firstRecord: 0 });
      }),
    );
  });

  test('keeps the search when there are no options', () => {
    fc.assert(
      fc.property(queryArbitrary, (query) => {
        const panel = toPanelState({ ...SHOWN, query, filters: {} }, { year: 2025 });
        const { experience: _, ...withoutExperience } = query;
        const { ranges } = toSearchable(withoutExperience);
        expect(submit(panel)).toEqual({ ...query, ranges, firstRecord: 0 });
      }),
    );
  });

  test('can be packed and unpacked', () => {
    fc.assert(
      fc.property(queryArbitrary, (query) => {
        const filters = toFilters(query, COUNTS, NAMES);
        const { sections } = toPanelState({ ...SHOWN, query, filters }, { year: 2025 });
        const unpacked = unpackSections(packSections(sections));
        expect(unpacked.map(({ key }) => key)).toEqual(sections.map(({ key }) => key));
        for (const [at, { fields }] of unpacked.entries())
          for (const [index, field] of fields.entries()) {
            const section = sections[at];
            const { name, options = [], ...others } = section?.fields[index] ?? {};
            expect({ ...field, label: field.label || section?.label }).toEqual({
              ...others,
              name: name || section?.key,
              options: typeof field.options === 'number' ? options.length : options,
            });
          }
      }),
    );
  });
});

describe('the sections of the panel', () => {
  test('are the facets with options, in the order of the table', () => {
    const keys = panelOf('').sections.map((section) => section.key);
    expect(keys).toEqual(['location', 'listingType', 'vehicle', 'year', 'price', 'mileage']);
  });

  test('count selected values', () => {
    const panel = panelOf('zip=60601&listingType=NEW,USED&makeCode=HONDA&maxPrice=20000');
    expect(panel.sections.map(({ key, chosenCount }) => [key, chosenCount])).toEqual([
      ['location', 1],
      ['listingType', 2],
      ['vehicle', 1],
      ['year', 0],
      ['price', 1],
      ['mileage', 0],
    ]);
  });

  test('show valid prices, or a message instead', () => {
    expect(panelOf('minPrice=10000&maxPrice=20000')).toMatchObject({ minPrice: 10_000, maxPrice: 20_000 });
    const panel = panelOf('minPrice=20000&maxPrice=10000');
    expect(panel.priceProblem).toBe('Max price must be greater than Min price.');
    expect(panel.minPrice).toBeUndefined();
    expect(panel.maxPrice).toBeUndefined();
    expect(panel.sections.find(({ key }) => key === 'price')?.chosenCount).toBe(0);
  });

  test('show no location when the ZIP is unknown', () => {
    const panel = panelOf('zip=99999&searchRadius=50&makeCode=HONDA', { year: 2025 }, [
      { about: 'zip', text: 'Enter a valid ZIP Code' },
    ]);
    expect([panel.zip, panel.searchRadius]).toEqual([undefined, undefined]);
    expect(panel.sections.find(({ key }) => key === 'location')?.chosenCount).toBe(0);
    expect(formatQuery(submit(panel))).toBe('makeCode=HONDA');
  });

  test('offer four years for new cars only', () => {
    const years = (search: string) =>
      fieldsOf(panelOf(search), 'year')[0]?.options.map((option) => option.value);
    expect(years('listingType=NEW')).toEqual(['2026', '2025', '2024', '2023']);
    expect(years('listingType=NEW&startYear=2018')).toEqual(['2026', '2025', '2024', '2023', '2018']);
    expect(years('listingType=NEW,USED')).toEqual(['2025', '2024', '2023', '2018']);
  });

  test('count the cars for each first or last year, within the other end', () => {
    const counts = (search: string) =>
      fieldsOf(panelOf(search), 'year').map(({ options }) =>
        options.map(({ value, count }) => `${value}: ${count}`),
      );
    expect(counts('')).toEqual([
      ['2025: 5', '2024: 6', '2023: 8', '2018: 11'],
      ['2025: 11', '2024: 6', '2023: 5', '2018: 3'],
    ]);
    expect(counts('startYear=2023&endYear=2024')).toEqual([
      ['2025: 6', '2024: 1', '2023: 3', '2018: 6'],
      ['2025: 8', '2024: 3', '2023: 2', '2018: 5'],
    ]);
  });

  test('disable options without cars in the radius', () => {
    const [condition] = fieldsOf(panelOf('zip=60601&searchRadius=50'), 'listingType');
    expect(condition?.options.find((option) => option.value === 'CERTIFIED')).toMatchObject({
      isDisabled: true,
    });
  });
});

describe('the fields of makes', () => {
  const kindsOf = (search: string, page?: PanelPage) =>
    fieldsOf(panelOf(search, page), 'vehicle').map(({ kind, label }) => `${kind} ${label}`);

  test('start with an empty selector', () => {
    expect(kindsOf('')).toEqual(['add Make']);
  });

  test('are the make, its models, the trims of the selected model, and a selector for another make', () => {
    expect(kindsOf('makeCode=HONDA&modelCode=CIVIC')).toEqual([
      'check Honda',
      'models Honda models',
      'models Civic trims',
      "info What's a trim?",
      'add Make',
    ]);
  });

  test('name models and trims as the query does', () => {
    const [, models, trims] = fieldsOf(
      panelOf('makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX'),
      'vehicle',
    );
    expect(models).toMatchObject({ name: 'modelCodeList|HONDA' });
    expect(models?.options[0]).toMatchObject({ value: 'CIVIC', isChosen: true, count: 7 });
    expect(trims).toMatchObject({ name: 'trimCode' });
    expect(trims?.options[0]).toMatchObject({ value: 'CIVIC|EX', isChosen: true, count: 3 });
  });

  test('offer trims only of the first make when two models share a code', () => {
    const both = 'makeCodeList=FORD,HONDA&modelCodeList|FORD=CIVIC&modelCodeList|HONDA=CIVIC';
    const filters = toFilters(
      parseQuery(both),
      { trimCode: { 'FORD|CIVIC|ST': 1, ...COUNTS.trimCode } },
      NAMES,
    );
    const panel = toPanelState({ ...SHOWN, query: parseQuery(both), filters }, { year: 2025 });
    const trims = fieldsOf(panel, 'vehicle').filter(({ name }) => name === 'trimCode');
    expect(trims.map(({ options }) => options.map(({ value }) => value))).toEqual([['CIVIC|ST']]);
  });

  test('do not offer a selected make again, or a sixth one', () => {
    const add = fieldsOf(panelOf('makeCode=HONDA'), 'vehicle').at(-1);
    expect(add?.options.map((option) => option.value)).toEqual(['ACURA', 'BMW', 'FORD', 'KIA', 'TOYOTA']);
    expect(kindsOf('makeCodeList=ACURA,BMW,FORD,HONDA,KIA')).not.toContain('add Make');
  });

  test('offer no other make on the page of a model, until the search is for something else', () => {
    const page = { year: 2025, modelCode: 'CIVIC' };
    expect(kindsOf('makeCode=HONDA&modelCode=CIVIC', page)).not.toContain('add Make');
    expect(kindsOf('makeCode=HONDA', page)).toContain('add Make');
    expect(kindsOf('', page)).toEqual(['add Make']);
  });

  test('offer no second make where a search has a single model', () => {
    const page = { year: 2025, isSingleModel: true };
    expect(kindsOf('makeCode=HONDA', page)).not.toContain('add Make');
    expect(kindsOf('', page)).toEqual(['add Make']);
  });
});
