// How soon the first car that no dealer paid for is seen, and how much room cars take.
// @see docs/decisions/016-phone-first.md
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT, some, sweep } from '#tests/support/nightly.ts';
import { ResultsPage } from '#tests/support/results-page.ts';

const BRANDS = ['consumer', 'certified'] as const;
const PHONE = { width: 390, height: 844 };
const PAGES = sweep([
  '/cars-for-sale/honda/civic',
  '/cars-for-sale/all-cars',
  '/cars-for-sale/honda',
  '/cars-for-sale?makeCode=FORD&listingType=USED',
  '/cars-for-sale?zip=60601&searchRadius=200',
]);
/** Every screen shows an unsponsored car in its first part, in pixels from the top of the page. */
const SCREENS = [
  { ...PHONE, organicWithin: PHONE.height * 1.5, sponsoredBefore: 1 },
  { width: 768, height: 1024, organicWithin: 600, sponsoredBefore: 1 },
  { width: 1280, height: 800, organicWithin: 900, sponsoredBefore: 3 },
  { width: 1440, height: 900, organicWithin: 900, sponsoredBefore: 3 },
];
const MOST_CARD_PX = 300;
const MOST_PAGE_PX = 11_000;

interface PlacedCard {
  readonly isOrganic: boolean;
  readonly top: number;
  readonly bottom: number;
}

function cardsOf(page: Page): Promise<PlacedCard[]> {
  return page.locator('#cars li[data-tier]:visible').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const isOrganic = ['organic', 'ime'].includes(card.getAttribute('data-tier') ?? '');
      return { isOrganic, top: top + scrollY, bottom: bottom + scrollY };
    }),
  );
}

for (const brand of sweep(BRANDS)) {
  test.describe(`for the ${brand} brand`, () => {
    test.use({ brand });

    for (const { width, height, organicWithin, sponsoredBefore } of some(SCREENS, 2)) {
      test(`at ${width} px, the first unsponsored car starts within ${organicWithin} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        for (const path of PAGES) {
          await new ResultsPage(page).openSteadily(path);
          const cards = await cardsOf(page);
          const first = cards.findIndex(({ isOrganic }) => isOrganic);
          expect.soft(first, path).toBeLessThanOrEqual(sponsoredBefore);
          expect.soft(cards[first]?.top, path).toBeLessThanOrEqual(organicWithin);
        }
      });
    }

    test('on a phone, a page of thirty cars takes 11,000 px, and each car at most 300 px', async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      for (const path of PAGES) {
        await page.goto(path);
        const cards = await cardsOf(page);
        expect(cards.length, path).toBeGreaterThanOrEqual(30);
        expect.soft((cards[29]?.bottom ?? 0) - (cards[0]?.top ?? 0), path).toBeLessThanOrEqual(MOST_PAGE_PX);
        expect
          .soft(Math.max(...cards.map(({ top, bottom }) => bottom - top)), path)
          .toBeLessThanOrEqual(MOST_CARD_PX);
      }
    });

    test('the showcase comes after the second row', BY_NIGHT, async ({ page }) => {
      await page.goto('/cars-for-sale/honda');
      for (const [width, above] of [
        [390, 2],
        [768, 3],
        [1280, 5],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const showcase = page.getByRole('region', { name: 'Dealer showcase' });
        await expect(showcase).toBeVisible(); // it comes later than the cars
        const countAbove = async () => {
          const top = await showcase.evaluate((region) => region.getBoundingClientRect().top + scrollY);
          const cards = await cardsOf(page);
          return cards.filter(({ bottom }) => bottom <= top).length;
        };
        await expect.poll(countAbove).toBe(above); // the browser lays out the new width
      }
    });
  });
}
