import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pickEvenly } from '#src/lib/pick-evenly.ts';
import { CORPORA_NOTE, readHostileStrings } from '#tests/support/corpora.ts';
import { askJson, askSite } from '#tests/support/http-answer.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { repeat } from '#tests/support/nightly.ts';

const url = inject('siteUrl');
const KEYWORDS = '/rest/lsc/marketplace/suggested/keywords';
const READ = '/cars-for-sale/svc/read-search';
/** Each is asked three times. */
const HOSTILE_TEXTS = repeat(60, 400);
const FIND = '/cars-for-sale/svc/find';

interface Suggestion {
  name: string;
  codes?: Record<string, string>;
  contentUrl?: string;
  count?: number;
}
interface Reading {
  parts: { label: string }[];
  keyword: string;
  url: string;
  total: number;
  car?: { type: string; url?: string };
}

async function suggest(text: string, place = ''): Promise<Suggestion[]> {
  const path = `${KEYWORDS}/${encodeURIComponent(text)}${place}`;
  return (await askJson<{ suggestions: Suggestion[] }>(url, path)).suggestions;
}

async function read(text: string, search = ''): Promise<Reading> {
  return askJson<Reading>(url, `${READ}?${new URLSearchParams({ text, search }).toString()}`);
}

function withoutPhrase(path: string): string {
  return path.replace(/&phrase=[^&]*/, '');
}

/** Returns where a search box leads. */
async function find(fields: Record<string, string>): Promise<{ status: number; location: string }> {
  const { status, headers } = await askSite(url, `${FIND}?${new URLSearchParams(fields).toString()}`);
  return { status, location: headers['location'] ?? '' };
}

async function countOf(search: string): Promise<number> {
  const path = `/rest/lsc/listing/count?${search}`;
  return (await askJson<{ totalResultCount: number }>(url, path)).totalResultCount;
}

describe('suggested keywords', () => {
  test.each(['', '?zip=60601&searchRadius=300'])('counts are what the search will show%s', async (place) => {
    const suggestions = await suggest('honda', place);
    expect(suggestions[0]).toMatchObject({ name: 'Honda', codes: { makeCode: 'HONDA' } });
    for (const { codes, count } of suggestions.filter((suggestion) => suggestion.codes)) {
      const search = new URLSearchParams(codes);
      for (const [key, value] of new URLSearchParams(place)) search.set(key, value);
      expect(count).toBe(await countOf(search.toString()));
    }
  });

  test('include pages that exist', async () => {
    const pages = (await suggest('honda')).flatMap(({ contentUrl }) => contentUrl ?? []);
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect((await askSite(url, page)).status).toBe(200);
  });
});

describe('a phrase in plain language', () => {
  test('returns the search of its address and the same number of cars', async () => {
    const reading = await read('awd suv under 40k near 60601 within 500 miles');
    expect(reading.parts.map(({ label }) => label)).toEqual([
      'All-wheel drive',
      'SUV/Crossover',
      'Under $40,000',
      'Near 60601',
      'Within 500 miles',
    ]);
    expect(withoutPhrase(reading.url)).toBe(
      '/cars-for-sale?zip=60601&searchRadius=500&vehicleStyleCode=SUVCROSS&driveGroup=AWD&maxPrice=40000',
    );
    expect(reading.total).toBe(await countOf(reading.url.split('?')[1] ?? ''));
    expect((await askSite(url, reading.url)).status).toBe(200); // in normal form: no redirect
  });

  test('adds to the current search', async () => {
    expect((await read('red', 'makeCode=HONDA')).url).toBe(
      '/cars-for-sale?makeCode=HONDA&extColorSimple=RED&phrase=red',
    );
  });

  test('ignores an unknown ZIP', async () => {
    expect(await read('honda near 00000')).toMatchObject({
      url: '/cars-for-sale?makeCode=HONDA&phrase=honda%20near%2000000',
      unused: [{ text: 'near 00000', reason: "this isn't a ZIP Code in the 50 states or DC" }],
    });
  });

  test('finds the car with a VIN', async () => {
    const { listings } = await askJson<{ listings: { id: string; vin?: string; stockNumber?: string }[] }>(
      url,
      '/rest/lsc/listing?makeCode=HONDA',
    );
    const { id, vin = '', stockNumber = '' } = listings.find((listing) => listing.vin) ?? { id: '' };
    const car = { type: 'car', url: `/cars-for-sale/vehicle/${id}` };
    expect(await read(vin.toLowerCase())).toMatchObject({ car });
    expect(await read(stockNumber)).toMatchObject({ car });
    expect(await read('1M8GDM9AXKP042788')).toMatchObject({ car: { type: 'unknown-vin' } });
  });
});

describe('without a script', () => {
  test('the field is a form with the current search', async () => {
    const { body } = await askSite(url, '/cars-for-sale?makeCode=HONDA&extColorSimple=RED');
    const form = /<search[\s\S]*?<\/search>/.exec(body)?.[0] ?? '';
    expect(form).toContain('name="extColorSimple" value="RED"');
    expect(form).toContain(`action="${FIND}"`);
    expect(form).toContain('name="phrase"');
  });

  test.each<[what: string, page: string]>([
    ['home', '/'],
    ['the results', '/cars-for-sale/honda'],
    ['help', '/cars-for-sale/honda/civic'],
    ['a page that is not there', '/no-such-page'],
    ["the site's search", '/search'],
  ])('the box of %s leads to the reader', async (_what, page) => {
    const { body } = await askSite(url, page);
    const forms = body.match(/<form[^>]*action="[/]cars-for-sale[/]svc[/]find"[\s\S]*?<[/]form>/g) ?? [];
    expect(forms.filter((form) => form.includes('name="phrase"')).length).toBeGreaterThan(0);
  });

  test('offers the search of a sentence it understood', async () => {
    const { body } = await askSite(url, '/cars-for-sale?keyword=red%20honda%20under%2040k');
    expect(body).toContain('Did you mean');
    expect(body).toContain(
      'href="/cars-for-sale?makeCode=HONDA&amp;extColorSimple=RED&amp;maxPrice=40000&amp;phrase=',
    );
  });
});

describe('a search box', () => {
  test.each<[phrase: string, target: string]>([
    ['minivan', 'vehicleStyleCode=VANMV&vanSubtypeCode=MINIVAN&phrase=minivan'],
    [
      'awd suv under 25k near 60601',
      'zip=60601&searchRadius=50&vehicleStyleCode=SUVCROSS&driveGroup=AWD&maxPrice=25000&phrase=awd%20suv%20under%2025k%20near%2060601',
    ],
    ['hyundai tuscon', 'makeCode=HYUNDAI&modelCode=TUCSON&phrase=hyundai%20tuscon'],
    [
      'used jeeps under 15k',
      'makeCode=JEEP&listingType=USED&maxPrice=15000&phrase=used%20jeeps%20under%2015k',
    ],
    ['suv not red', 'vehicleStyleCode=SUVCROSS&notColor=RED&phrase=suv%20not%20red'],
    ['trucks in texas', 'vehicleStyleCode=TRUCKS&state=TX&phrase=trucks%20in%20texas'],
    ['qwertyuiop', 'keyword=qwertyuiop'],
  ])('“%s” leads to a search in normal form', async (phrase, target) => {
    const answer = await find({ phrase });
    expect(answer).toEqual({ status: 302, location: `/cars-for-sale?${target}` });
    expect((await askSite(url, answer.location)).status).toBe(200);
  });

  test('keeps other fields of its form and the search it came from', async () => {
    const civic = '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC';
    expect((await find({ makeCode: 'HONDA', phrase: 'civic', zip: '', maxPrice: '' })).location).toBe(
      `${civic}&phrase=civic`,
    );
    expect((await find({ from: '/cars-for-sale/honda/civic', phrase: 'red' })).location).toBe(
      `${civic}&extColorSimple=RED&phrase=red`,
    );
    expect((await find({ from: `${civic}&keyword=old&firstRecord=30`, phrase: 'red' })).location).toBe(
      `${civic}&extColorSimple=RED&phrase=red`,
    );
    expect(
      (await find({ makeCode: 'HONDA', extColorSimple: 'RED', phrase: 'awd', keep: 'no' })).location,
    ).toBe('/cars-for-sale?driveGroup=AWD&phrase=awd');
  });

  test('leads to the search without keyword when nothing was typed', async () => {
    expect((await find({ makeCode: 'HONDA', phrase: ' ' })).location).toBe('/cars-for-sale/honda');
    expect((await find({ makeCode: 'NOSUCHMAKE' })).location).toBe('/cars-for-sale?makeCode=NOSUCHMAKE');
    expect((await find({})).location).toBe('/cars-for-sale/all-cars');
  });

  test('the page says how the phrase was read and what was not used, and offers its exact words', async () => {
    const { location } = await find({ phrase: 'hyundai tuscon no sunroof near me' });
    const { body } = await askSite(url, location);
    const bar = /<search[\s\S]*?<\/search>/.exec(body)?.[0] ?? '';
    expect(bar).toMatch(/Showing results for <strong[^>]*>Hyundai Tucson<\/strong>/);
    expect(bar).toContain('We couldn&#39;t use: no sunroof');
    expect(bar).toContain('near me');
    expect(bar).toContain('Search for the exact words instead');
    const words = 'href="/cars-for-sale?keyword=hyundai%20tuscon%20no%20sunroof%20near%20me"';
    expect(bar).toContain(words);
    expect(bar).not.toContain('name="makeCode"'); // an edited phrase does not add to its earlier version
    expect(body).toContain('<link rel="canonical" href="http://localhost:4321/cars-for-sale/hyundai/tucson"');
  });

  test('a state and an excluded color filter exactly', async () => {
    const all = await countOf('vehicleStyleCode=TRUCKS&state=TX');
    const red = await countOf('vehicleStyleCode=TRUCKS&state=TX&extColorSimple=RED');
    const { location } = await find({ phrase: 'trucks in texas, not red' });
    expect(withoutPhrase(location)).toBe('/cars-for-sale?vehicleStyleCode=TRUCKS&state=TX&notColor=RED');
    expect(await countOf(location.split('?')[1] ?? '')).toBe(all - red);
    const { body } = await askSite(url, location);
    expect(body).toContain('State: TX');
    expect(body).toContain('Not: Red');
  });

  test('a word in no listing is reported and does not empty the page', async () => {
    const { location } = await find({ phrase: 'honda xyzzyqwq' });
    expect(location).toBe('/cars-for-sale?makeCode=HONDA&phrase=honda%20xyzzyqwq');
    expect((await askSite(url, location)).body).toContain('xyzzyqwq (not found in listings)');
  });

  test.each(['🚗', '???'])('%s finds nothing, and the page says so', async (phrase) => {
    const { location } = await find({ phrase, from: '/cars-for-sale/honda' });
    expect(location).toBe(`/cars-for-sale?makeCode=HONDA&keyword=${encodeURIComponent(phrase)}`);
    const { body } = await askSite(url, location);
    expect(body).toContain('0 Matches');
    expect(body).toContain('Use letters or numbers');
    expect(body).toContain(`Remove “${phrase}”`);
  });

  test('a VIN leads to the page of its car', async () => {
    const path = '/rest/lsc/listing?makeCode=HONDA';
    const { listings } = await askJson<{ listings: { id: string; vin?: string }[] }>(url, path);
    const { id, vin = '' } = listings.find((listing) => listing.vin) ?? { id: '' };
    expect((await find({ phrase: vin })).location).toBe(`/cars-for-sale/vehicle/${id}`);
    expect((await find({ phrase: '1M8GDM9AXKP042788' })).location).toBe(
      '/cars-for-sale?keyword=1M8GDM9AXKP042788',
    );
  });

  test.each([
    { phrase: '//evil.example' },
    { phrase: 'https://evil.example', from: 'https://evil.example/cars-for-sale' },
    { from: '//evil.example/cars-for-sale?makeCode=HONDA', phrase: '' },
    { from: '/cars-for-sale/../../evil', phrase: 'red' },
    { phrase: '\r\nLocation: https://evil.example' },
  ])('never leads away from this site: %j', async (fields) => {
    expect((await find(fields)).location).toMatch(/^\/cars-for-sale(?:[/?]|$)/);
  });
});

describe('with the window switched off', () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startSite(inject('dataDir'), { FLAGS: '{"advanced_keyword_search":false}' });
  });
  afterAll(() => site.stop());

  test('the field only searches for words, and no address opens the window', async () => {
    const { body } = await askSite(site.url, '/cars-for-sale?keyword=red%20honda%20under%2040k');
    const bar = /<search[\s\S]*?<\/search>/.exec(body)?.[0] ?? '';
    expect(bar).toContain('value="red honda under 40k"');
    for (const trace of ['Did you mean', 'data-is-advanced', 'awd suv']) expect(bar).not.toContain(trace);
    const { headers } = await askSite(site.url, `${FIND}?makeCode=HONDA&phrase=red%20suv`);
    expect(headers['location']).toBe('/cars-for-sale?makeCode=HONDA&keyword=red%20suv');
    expect(/<astro-island[^>]*DialogHost[^>]*>/.exec(body)?.[0]).toContain('keyword'); // among those that are off
  });
});

describe('bad input', () => {
  test.each([`${KEYWORDS}/${'a'.repeat(201)}`, `${READ}?text=${'a'.repeat(201)}`, READ])(
    '%s is refused',
    async (path) => {
      expect((await askSite(url, path)).status).toBe(400);
    },
  );

  test(`hostile text breaks nothing${CORPORA_NOTE}`, async () => {
    const texts = pickEvenly(
      readHostileStrings().filter((text) => text.isWellFormed()),
      HOSTILE_TEXTS,
    );
    const statuses = new Set<number>();
    for (const text of texts) {
      const encoded = encodeURIComponent(text.slice(0, 200).toWellFormed());
      statuses.add((await askSite(url, `${READ}?text=${encoded}`)).status);
      statuses.add((await askSite(url, `${FIND}?phrase=${encoded}`)).status);
      if (encoded !== '') statuses.add((await askSite(url, `${KEYWORDS}/${encoded}`)).status);
    }
    expect([...statuses].filter((status) => ![200, 301, 302, 400, 404].includes(status))).toEqual([]);
    expect((await suggest('honda')).length).toBe(10);
  });
});
