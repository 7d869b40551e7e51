// Finding cars.
import type { Journey } from '#tests/engines/journey.ts';
import {
  CARD_LINKS,
  CARDS,
  check,
  isSameDocument,
  isSettled,
  markDocument,
  openFilters,
  readCount,
  readPrices,
  RESULTS,
} from '#tests/engines/results-in-window.ts';

export const SEARCH_JOURNEYS: readonly Journey[] = [
  {
    name: 'searches from the home page',
    async go(shopper) {
      await shopper.openAwake('/');
      await shopper.choose('#home-make', 'HONDA');
      await shopper.choose('#home-price', '30000');
      await shopper.click('form[aria-label="Cars"] button', 'Search');
      await shopper.isAt('maxPrice=30000');
      await shopper.until('cars are found', readCount);
      await shopper.sees(CARD_LINKS, 'Honda');
    },
  },
  {
    name: 'filters in place, and goes back',
    async go(shopper) {
      await shopper.openAwake(RESULTS);
      await shopper.ask(markDocument);
      const before = await shopper.ask(readCount);
      await openFilters(shopper);
      await check(shopper, 'Condition', 'input[value="USED"]');
      await shopper.isAt('listingType=USED');
      await shopper.until('the search is answered', isSettled);
      await shopper.until(
        'fewer cars',
        (all) => {
          const text = document.querySelector('#results-heading span')?.textContent ?? '';
          return Number(text.replaceAll(/\D/g, '')) < all;
        },
        before,
      );
      if (!shopper.isDocked) await shopper.click('#filters button', 'See Results');
      await shopper.sees(CARDS, 'mi');
      await shopper.back();
      await shopper.isAt(RESULTS);
      await shopper.until(
        'all cars again',
        (all) => {
          const text = document.querySelector('#results-heading span')?.textContent ?? '';
          return Number(text.replaceAll(/\D/g, '')) === all;
        },
        before,
      );
      await shopper.until('no page was loaded', isSameDocument);
    },
  },
  {
    name: 'sorts by price',
    async go(shopper) {
      await shopper.openAwake(RESULTS);
      await shopper.choose('select[name="sortBy"]', 'derivedpriceASC');
      await shopper.isAt('sortBy=derivedpriceASC');
      await shopper.until('the search is answered', isSettled);
      await shopper.until(
        'cards are in the order of prices',
        (cards) => {
          const prices = [...document.querySelectorAll(cards)].map((card) =>
            Number(/\$([\d,]+)/.exec(card.textContent)?.[1]?.replaceAll(',', '')),
          );
          const known = prices.filter((price) => price > 0);
          return known.length > 9 && known.every((price, index) => price >= (known[index - 1] ?? 0));
        },
        CARDS,
      );
    },
  },
  {
    name: 'loads more cars',
    async go(shopper) {
      await shopper.openAwake(RESULTS);
      const before = (await shopper.ask(readPrices, CARD_LINKS.replace(' h3 a', ''))).length;
      await shopper.click('a', 'See More Results');
      await shopper.until(
        'more cards',
        (cards, count) => document.querySelectorAll(cards).length > count + 9,
        CARDS,
        before,
      );
    },
  },
  {
    name: 'describes a car in words',
    async go(shopper) {
      await shopper.openAwake('/cars-for-sale/all-cars');
      await shopper.click('[data-keyword-field]');
      await shopper.type('dialog[open] [role="combobox"]', 'awd suv under 40k');
      await shopper.sees('dialog[open] ul', 'All-wheel drive');
      await shopper.press('Enter');
      await shopper.isAt('driveGroup=AWD&maxPrice=40000');
      await shopper.until('cars are found', readCount);
    },
  },
];
