// What is done with a car that was found.
import { MIN_FORM_MS } from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import type { Journey } from '#tests/engines/journey.ts';
import { CARD_LINKS, CARDS, isSettled, RESULTS } from '#tests/engines/results-in-window.ts';
import type { Shopper } from '#tests/engines/shopper.ts';

/** Cars of dealers with an email address. */
const WRITABLE = '#cars li[data-tier]:has(a[data-dialog="email"])';
const SENT = 'Message sent. Watch your inbox for a reply.';

const titleOf = (link: string) => document.querySelector(link)?.textContent.replace(/\s+/g, ' ').trim();

async function openFirstCar(shopper: Shopper): Promise<void> {
  await shopper.openAwake(`${RESULTS}/civic`);
  await shopper.click(CARD_LINKS);
  await shopper.isAt('/vehicle/');
  await shopper.untilAwake();
}

/** What the seller takes off the price of this car, which the day's sample decides. */
function readIncentive(): number {
  const rows = [...document.querySelectorAll('#pricingDetails tr')].map(({ textContent }) => textContent);
  const row = rows.find((text) => text.startsWith('Incentive'));
  return Number(row?.replace(/\.\d+$/, '').replaceAll(/\D/g, '') ?? 0);
}

/** In one column a card's menu has the comparison. */
async function compareCard(shopper: Shopper, place: number): Promise<void> {
  const button = `${CARDS} button[name="ids"]`;
  const isInMenu = await shopper.ask((css) => !document.querySelector(css)?.checkVisibility(), button);
  if (isInMenu) await shopper.click(`${CARDS} details[name="card-more"] > summary`, { place });
  await shopper.click(button, isInMenu ? {} : { place });
}

export const CAR_JOURNEYS: readonly Journey[] = [
  {
    name: 'saves a car and finds it again',
    async go(shopper) {
      await shopper.openAwake(RESULTS);
      const title = await shopper.until('a card', titleOf, CARD_LINKS);
      await shopper.click(`${CARDS} button[aria-label^="Save "]`);
      await shopper.until(
        'the heart is pressed',
        () => document.querySelector('#cars button[aria-pressed="true"]') !== null,
      );
      await shopper.until(
        'the header counts it',
        () => document.querySelector('[data-saved-count]')?.textContent === '1',
      );
      await shopper.sees('[aria-label="Notice"]', 'View'); // after it, nothing moves under the pointer
      await shopper.click('header a', 'Saved');
      await shopper.isAt('/account/saved');
      await shopper.sees('#saved-cars li', title?.split(' w/')[0] ?? '');
    },
  },
  {
    name: 'compares two cars',
    async go(shopper) {
      await shopper.openAwake(RESULTS);
      await compareCard(shopper, 1);
      await shopper.sees('#compare-drawer', 'Compare 1 of 5');
      await compareCard(shopper, 3);
      await shopper.click('#compare-drawer a', 'Compare 2 cars');
      await shopper.isAt('/compare?ids=');
      await shopper.until(
        'two columns',
        () => document.querySelectorAll('table thead th a, table th a').length >= 2,
      );
    },
  },
  {
    name: 'looks at a car and its photos',
    async go(shopper) {
      await openFirstCar(shopper);
      await shopper.until('a heading', () => document.querySelector('h1')?.textContent.includes('Civic'));
      const hasPhotos = await shopper.ask(
        () => document.querySelector('[data-gallery] [data-photos]') !== null,
      );
      if (!hasPhotos) return;
      await shopper.click('[data-gallery] [data-step="1"]');
      await shopper.until(
        'the second photo',
        () =>
          document.querySelector('[data-thumbnails] a[aria-current]')?.getAttribute('href') === '#photo-2',
      );
      await shopper.click('[data-full-screen]');
      await shopper.until('the photos fill the screen', () =>
        document.querySelector('[data-gallery] dialog')?.matches('[open]'),
      );
      await shopper.press('Escape');
      await shopper.until('the page again', () => !document.querySelector('dialog[open]'));
    },
  },
  {
    name: 'writes to a dealer',
    async go(shopper) {
      await shopper.openAwake(RESULTS);
      await shopper.click(`${WRITABLE} a[data-dialog="email"]`);
      await shopper.until(
        'the first field has the focus',
        () => document.activeElement?.getAttribute('name') === 'firstName',
      );
      // Without a click into the form.
      await shopper.write('Ann');
      await shopper.press('Tab');
      await shopper.write('Lee');
      await shopper.until('the names are in their fields', () => {
        const valueOf = (name: string) =>
          document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)?.value;
        return valueOf('firstName') === 'Ann' && valueOf('lastName') === 'Lee';
      });
      await shopper.type('dialog [name="fromEmailAddress"]', 'ann@example.org');
      await new Promise((resolve) => setTimeout(resolve, MIN_FORM_MS)); // faster ones count as machines
      await shopper.click('dialog button[type="submit"]', 'Send email');
      await shopper.sees('dialog [role="status"]', SENT);
    },
  },
  {
    name: 'calculates a payment',
    async go(shopper) {
      await openFirstCar(shopper);
      const incentive = await shopper.ask(readIncentive);
      await shopper.type('#payment-price', String(24_000 + incentive));
      await shopper.type('#payment-down', '0');
      await shopper.type('#payment-apr', '0');
      await shopper.choose('#payment-months', '48');
      await shopper.sees('#pricingDetails output', '$500 a month');
    },
  },
  {
    name: 'shops by a monthly budget',
    async go(shopper) {
      await shopper.openAwake(RESULTS);
      await shopper.click('button', 'Monthly payments');
      await shopper.type('dialog [name="monthlyBudget"]', '450');
      await shopper.click('dialog a', 'Shop cars up to $');
      await shopper.isAt('monthlyPayment=450');
      await shopper.until('the search is answered', isSettled);
      await shopper.sees(CARDS, 'your budget');
    },
  },
];
