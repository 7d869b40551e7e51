// A service elsewhere that takes longer than a page waits: the page comes without its part, and the browser fills it in.
import { expect, test } from '#tests/support/browser-test.ts';
import { startFaultUpstream } from '#tests/support/fault-upstream.ts';
import { siteUrlOf, startVariant } from '#tests/support/site-of-brand.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const CIVIC = '/cars-for-sale?zip=60601&searchRadius=50&makeCode=HONDA&listingType=CERTIFIED';

/** Its cars have packages. */
const TRIM = '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX';
const LATE = ['/rest/lsc/listing/similar', '/cars-for-sale/searchoptions/packages'];

test(
  'a part that misses the deadline of its page is filled in, and so are packages',
  BY_NIGHT,
  async ({ page }) => {
    test.slow(); // a separate server
    const upstream = await startFaultUpstream(async (url) =>
      (await fetch(siteUrlOf('consumer') + url)).text(),
    );
    upstream.script.set('*', { fault: 'slow', paths: LATE, afterMs: 700 });
    const site = await startVariant('consumer', { LSC_URL: upstream.url });
    try {
      const sent = await (await page.request.get(site.url + CIVIC)).text();
      expect(sent).not.toContain('Similar cars</h2>');
      await page.goto(site.url + CIVIC);
      await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible();
      const cars = page.getByRole('list', { name: 'Similar cars' }).getByRole('heading', { level: 3 });
      await expect(cars.first()).toBeVisible();
      const trim = await (await page.request.get(site.url + TRIM)).text();
      expect(trim).toContain('Loading packages');
      await page.goto(site.url + TRIM);
      await expect(page.locator('fieldset[aria-label="Packages"] input').first()).toBeAttached();
      await expect(page.getByText('Loading packages')).toHaveCount(0);
    } finally {
      await site.stop();
      await upstream.stop();
    }
  },
);

const SPONSORED = [
  '/rest/lsc/listing/spotlight',
  '/rest/lsc/listing/alpha',
  '/rest/lsc/newcarboost',
  '/cars-for-sale/svc/listing-view-count',
];
const HONDA = '/cars-for-sale?makeCode=HONDA&zip=60601&searchRadius=100';

/** The answer of the other site, whose results come without sponsored places: they have calls of their own. */
async function answerOrganic(url: string): Promise<string> {
  const answer = await (await fetch(siteUrlOf('consumer') + url)).text();
  if (!url.startsWith('/rest/lsc/listing?')) return answer;
  const none = { spotlights: [], standardSpotlights: [], featuredSpotlights: [], vehicleHighlight: [] };
  return JSON.stringify({ ...(JSON.parse(answer) as object), ...none, boost: [], alpha: null });
}

test(
  'sponsored places that miss the deadline get their cars, also of an in-place search',
  BY_NIGHT,
  async ({ page }) => {
    test.slow(); // a separate server
    const upstream = await startFaultUpstream(answerOrganic);
    upstream.script.set('*', { fault: 'slow', paths: SPONSORED, afterMs: 700 });
    const site = await startVariant('consumer', { LSC_URL: upstream.url });
    const sponsored = page.locator('[data-tier="premium"]:visible');
    const first = page.locator('#listings [aria-labelledby="results"] > :visible').first();
    try {
      const sent = await (await page.request.get(site.url + HONDA)).text();
      expect(sent).not.toContain('data-tier="premium"');
      await page.goto(site.url + HONDA);
      await expect(first).toHaveAttribute('data-tier', 'premium');
      await expect(page.getByText('Hide sponsored results')).toBeVisible();
      await page.getByLabel('Sort by').selectOption('derivedpriceASC');
      await expect(page).toHaveURL(/sortBy=derivedpriceASC/);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(sponsored.first()).toBeVisible();
      await page.goBack();
      await expect(first).toHaveAttribute('data-tier', 'premium');
    } finally {
      await page.goto('about:blank'); // the page's last events are sent while its site still runs
      await site.stop();
      await upstream.stop();
    }
  },
);
