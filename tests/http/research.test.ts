// Research, build-price and search pages: prebuilt, on demand, and nonexistent.
import { describe, expect, inject, test } from 'vitest';
import { fetchAdmitted } from '#tests/support/http-answer.ts';

const get = (path: string) => fetchAdmitted(inject('siteUrl') + path, { redirect: 'manual' });
const send = (body: string, type: string, headers: Record<string, string> = {}) =>
  fetchAdmitted(`${inject('siteUrl')}/cars-for-sale/svc/feedback`, {
    method: 'POST',
    headers: { 'content-type': type, origin: inject('siteUrl'), ...headers },
    body,
    redirect: 'manual',
  });
const CIVIC = '/research/honda/civic';

test.each([
  ['a built model', CIVIC, 200],
  ['a year with few cars', '/research/1993/honda/civic', 200],
  ['a year that never was', '/research/1960/honda/civic', 404],
  ['a model that never was', '/research/honda/civik', 404],
  ['a make alone', '/research/honda', 302],
  ['a make that never was', '/research/hondda', 404],
  ['a model that can be ordered', '/build-price/honda/civic', 200],
  ['a choice', '/build-price/honda/civic?trim=sport&zip=60601', 200],
  ['a model that is no longer made', '/build-price/honda/clarity', 404],
  ['the search of pages', '/search?q=civic', 200],
])('%s, %s, returns %d', async (_what, path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('a year with few cars is not indexed and says so', async () => {
  expect(await (await get('/research/1993/honda/civic')).text()).toContain(
    '<meta name="robots" content="noindex,follow">',
  );
});

test.each([
  ['/Research/Honda/Civic', CIVIC],
  ['/research/honda/civic/', CIVIC],
])('%s redirects to %s', async (path, target) => {
  const answer = await get(path);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(target);
});

test('a choice has its own price, which the prebuilt page does not have', async () => {
  const page = await (await get('/build-price/honda/civic?trim=si&months=72&apr=5&down=3000')).text();
  expect(page).toContain('months at 5% APR, $3,000 down');
  expect(page).toContain('content="noindex,follow"');
  expect(await (await get('/build-price/honda/civic')).text()).not.toContain('72 months at 5%');
});

test('the parts that depend on a choice are a fragment without styles, which is not indexed', async () => {
  const answer = await get('/build-price/choices/honda/civic?trim=si&down=3000');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const text = await answer.text();
  expect(text).toContain('$3,000 down');
  expect(text).not.toMatch(/<style|<html|<head/);
  expect((await get('/build-price/choices/honda/clarity')).status).toBe(404);
});

test('an unknown ZIP is reported', async () => {
  expect(await (await get('/build-price/honda/civic?zip=00000')).text()).toContain('Enter a valid ZIP Code');
});

describe("the site's search without a script", () => {
  const titlesOf = (html: string) =>
    [...html.matchAll(/<h2[^>]*>\s*<a[^>]*>([^<]*)</g)].map(([, title]) => title);

  test('answers with the main page of the car, its topics and its years, despite typos', async () => {
    const civic = titlesOf(await (await get('/search?q=civik')).text());
    expect(civic[0]).toBe('Honda Civic for sale');
    const years = civic.flatMap((title) => /^(\d{4}) Honda Civic research$/.exec(title ?? '')?.[1] ?? []);
    expect(years.length).toBeGreaterThan(0);
    expect(years).toEqual(years.toSorted().toReversed());
    const tuscon = await (await get('/search?q=hundai+tuscon')).text();
    expect(tuscon).toMatch(/Showing results for\s*<strong[^>]*>Hyundai Tucson</);
    expect(tuscon).toContain('/search?q=%22hundai+tuscon%22');
    expect(titlesOf(await (await get('/search?q=crash+test+civic')).text())[0]).toBe(
      'Honda Civic safety and crash tests',
    );
  });

  test('shows ten pages, and ten more at the next address', async () => {
    const first = await (await get('/search?q=toyota')).text();
    expect(titlesOf(first)).toHaveLength(10);
    expect(first).toContain('href="/search?q=toyota&amp;page=2"');
    expect(titlesOf(await (await get('/search?q=toyota&page=2')).text())).toHaveLength(20);
  });

  test('repeats what was asked as text, is the same for everyone, and is not indexed', async () => {
    const answer = await get('/search?q=zzyzx+%3Cb%3E');
    const html = await answer.text();
    expect(html).toContain('No results for “zzyzx &lt;b&gt;”.');
    expect(html).toContain('No cars for sale match “zzyzx &lt;b&gt;” now.');
    expect(html).toContain('content="noindex,follow"');
    expect(answer.headers.get('cache-control')).toContain('public');
  });

  test('allows no WebAssembly', async () => {
    const policy = (await get('/search')).headers.get('content-security-policy');
    expect(policy).not.toContain('wasm-unsafe-eval');
  });
});

test('an answer about a page is counted, and a form returns to it with thanks', async () => {
  const json = await send(JSON.stringify({ page: CIVIC, answer: 'yes' }), 'application/json');
  expect(await json.json()).toEqual({ type: 'ok' });
  const form = new URLSearchParams({ page: CIVIC, answer: 'no' }).toString();
  const back = await send(form, 'application/x-www-form-urlencoded');
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toBe(`${CIVIC}#feedback`);
  expect(await (await get(CIVIC)).text()).toContain('Thank you for your feedback.');
});

test.each([
  ['an unknown answer', { page: CIVIC, answer: 'perhaps' }],
  ['a page of another kind', { page: '/account', answer: 'yes' }],
])('%s is rejected', async (_what, input) => {
  expect((await send(JSON.stringify(input), 'application/json')).status).toBe(400);
});

test('another site cannot answer for a visitor', async () => {
  const body = JSON.stringify({ page: CIVIC, answer: 'yes' });
  expect((await send(body, 'application/json', { origin: 'https://elsewhere.example' })).status).toBe(403);
});
