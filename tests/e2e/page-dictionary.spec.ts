// The second page of a visit, as it comes over the line in a browser that knows dictionaries.
import { expect, test } from '#tests/support/browser-test.ts';
import type { Page } from '@playwright/test';

const FIRST = '/cars-for-sale/honda/cr-v';
const PREBUILT = '/cars-for-sale/toyota/rav4';
const ALSO_ON_DEMAND = '/cars-for-sale?makeCode=TOYOTA&maxPrice=15000';
/** Searches that have no page of their own. */
const ON_DEMAND = [
  'makeCode=FORD&maxMileage=60000',
  'vehicleStyleCode=SUVCROSS&zip=78701',
  'startYear=2021',
].map((search) => `/cars-for-sale?${search}`);
/** Of the bytes without a dictionary. @see docs/decisions/025-page-dictionary.md */
const MAX_SHARE = 0.65;
/** Of any of these pages, without headers. */
const MAX_BYTES = 10_500;
/** Of most of them. */
const MEDIAN_BYTES = 10_000;

interface Loaded {
  encoding: string | undefined;
  /** With headers. */
  bytes: number;
  bodyBytes: number;
}

test('later pages are sent as what is new in them', async ({ page }) => {
  const dictionary = page.waitForResponse((response) => response.url().includes('/dictionary/'));
  const first = await load(page, FIRST);
  expect(first.encoding).not.toBe('dcz');
  expect((await (await dictionary).allHeaders())['use-as-dictionary']).toContain('match=');
  // The browser stores it some time after it has arrived. The same page again would not be sent again.
  let dollars = 20_000;
  const nextPage = () => `/cars-for-sale?makeCode=TOYOTA&maxPrice=${(dollars += 1_000)}`;
  await expect.poll(async () => (await load(page, nextPage())).encoding).toBe('dcz');
  for (const path of [PREBUILT, ALSO_ON_DEMAND]) {
    const usual = await page.request.get(path, { headers: { 'accept-encoding': 'br' } });
    const { encoding, bytes } = await load(page, path);
    expect(encoding, path).toBe('dcz');
    expect(bytes, path).toBeLessThan(MAX_SHARE * Number(usual.headers()['content-length']));
    await expect(page.locator('h1')).toContainText('Toyota');
  }
  // What the browser has is not sent again, and says nothing of how it was packed.
  expect((await load(page, PREBUILT)).encoding).toBeUndefined();
  await expect(page.locator('h1')).toContainText('Toyota');
  const bodies: number[] = [];
  for (const path of ON_DEMAND) {
    const { encoding, bodyBytes } = await load(page, path);
    expect(encoding, path).toBe('dcz');
    expect(bodyBytes, path).toBeLessThan(MAX_BYTES);
    bodies.push(bodyBytes);
  }
  expect(bodies.toSorted((a, b) => a - b)[bodies.length >> 1], `of ${bodies.join(', ')}`).toBeLessThan(
    MEDIAN_BYTES,
  );
  expect((await load(page, '/account/sign-in')).encoding).not.toBe('dcz');
});

async function load(page: Page, path: string): Promise<Loaded> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  const sizes = new Map<string, number>();
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  const documents: string[] = [];
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document') documents.push(requestId);
  });
  const response = await page.goto(path);
  const headers = await response?.allHeaders();
  await expect.poll(() => sizes.has(documents[0] ?? '')).toBe(true);
  const bytes = sizes.get(documents[0] ?? '') ?? NaN;
  await session.detach();
  return { encoding: headers?.['content-encoding'], bytes, bodyBytes: Number(headers?.['content-length']) };
}
