// A service elsewhere that takes longer than a page waits: the page comes without its part, and the browser fills it in.
import { expect, test } from '#tests/support/browser-test.ts';
import { startFaultUpstream } from '#tests/support/fault-upstream.ts';
import { siteUrlOf, startVariant } from '#tests/support/site-of-brand.ts';

const CIVIC = '/cars-for-sale?zip=60601&searchRadius=50&makeCode=HONDA&listingType=CERTIFIED';

test('a part that misses the deadline of its page is filled in', async ({ page }) => {
  test.slow(); // a separate server
  const upstream = await startFaultUpstream(async (url) => (await fetch(siteUrlOf('consumer') + url)).text());
  upstream.script.set('*', { fault: 'slow', paths: ['/rest/lsc/listing/similar'], afterMs: 700 });
  const site = await startVariant('consumer', { LSC_URL: upstream.url });
  try {
    const sent = await (await page.request.get(site.url + CIVIC)).text();
    expect(sent).not.toContain('Similar cars</h2>');
    await page.goto(site.url + CIVIC);
    await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible();
    const cars = page.getByRole('list', { name: 'Similar cars' }).getByRole('heading', { level: 3 });
    await expect(cars.first()).toBeVisible();
  } finally {
    await site.stop();
    await upstream.stop();
  }
});
