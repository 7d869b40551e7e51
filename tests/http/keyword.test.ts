import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CORPORA_NOTE, HAS_CORPORA, readHostileStrings } from '../support/corpora.ts';
import { askJson, askSite } from '../support/http-answer.ts';
import { startSite } from '../support/site-under-test.ts';
import type { SiteUnderTest } from '../support/site-under-test.ts';

const url = inject('siteUrl');
const KEYWORDS = '/rest/lsc/marketplace/suggested/keywords';
const READ = '/cars-for-sale/svc/read-search';

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

  test('pages are among them, and they exist', async () => {
    const pages = (await suggest('honda')).flatMap(({ contentUrl }) => contentUrl ?? []);
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect((await askSite(url, page)).status).toBe(200);
  });
});

describe('a phrase in plain language', () => {
  test('is the search that its address asks for, and as many cars', async () => {
    const reading = await read('awd suv under 40k near 60601 within 500 miles');
    expect(reading.parts.map(({ label }) => label)).toEqual([
      'All-wheel drive',
      'SUV/Crossover',
      'Under $40,000',
      'Near 60601',
      'Within 500 miles',
    ]);
    expect(reading.url).toBe(
      '/cars-for-sale?zip=60601&searchRadius=500&vehicleStyleCode=SUVCROSS&driveGroup=AWD&maxPrice=40000',
    );
    expect(reading.total).toBe(await countOf(reading.url.split('?')[1] ?? ''));
    expect((await askSite(url, reading.url)).status).toBe(200); // in normal form: no redirect
  });

  test('adds to the search that it is said in', async () => {
    expect((await read('red', 'makeCode=HONDA')).url).toBe(
      '/cars-for-sale?makeCode=HONDA&extColorSimple=RED',
    );
  });

  test('a ZIP that no place has is not searched with', async () => {
    expect(await read('honda near 00000')).toMatchObject({ url: '/cars-for-sale/honda' });
  });

  test('a VIN is the car that has it', async () => {
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
  test('the field is a form, with the search that it stands in', async () => {
    const { body } = await askSite(url, '/cars-for-sale?makeCode=HONDA&extColorSimple=RED');
    const form = /<search[\s\S]*?<\/search>/.exec(body)?.[0] ?? '';
    expect(form).toContain('name="extColorSimple" value="RED"');
    expect(form).toContain('name="keyword"');
  });

  test('a sentence that was understood is offered as a search', async () => {
    const { body } = await askSite(url, '/cars-for-sale?keyword=red%20honda%20under%2040k');
    expect(body).toContain('Did you mean');
    expect(body).toContain('href="/cars-for-sale?makeCode=HONDA&amp;extColorSimple=RED&amp;maxPrice=40000"');
  });
});

describe('with the window switched off', () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startSite(inject('dataDir'), { FLAGS: '{"advanced_keyword_search":false}' });
  });
  afterAll(() => site.stop());

  test('the field is only a field: nothing is read, and no address opens the window', async () => {
    const { body } = await askSite(site.url, '/cars-for-sale?keyword=red%20honda%20under%2040k');
    const bar = /<search[\s\S]*?<\/search>/.exec(body)?.[0] ?? '';
    expect(bar).toContain('value="red honda under 40k"');
    for (const trace of ['Did you mean', 'data-is-advanced', 'awd suv']) expect(bar).not.toContain(trace);
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

  test.skipIf(!HAS_CORPORA)(`hostile text breaks nothing${CORPORA_NOTE}`, { timeout: 120_000 }, async () => {
    const texts = readHostileStrings().filter((text) => text.isWellFormed());
    const statuses = new Set<number>();
    for (const text of texts) {
      const encoded = encodeURIComponent(text.slice(0, 200).toWellFormed());
      statuses.add((await askSite(url, `${READ}?text=${encoded}`)).status);
      if (encoded !== '') statuses.add((await askSite(url, `${KEYWORDS}/${encoded}`)).status);
    }
    expect([...statuses].filter((status) => ![200, 301, 400, 404].includes(status))).toEqual([]);
    expect((await suggest('honda')).length).toBe(10);
  });
});
