// Without JavaScript, everything works by links and forms.
import { MIN_FORM_MS } from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import type { Journey } from '#tests/engines/journey.ts';
import { CARD_LINKS, check, openFilters, RESULTS } from '#tests/engines/results-in-window.ts';

export const PLAIN_JOURNEYS: readonly Journey[] = [
  {
    name: 'filters and sorts without JavaScript',
    isWithoutScripts: true,
    async go(shopper) {
      await shopper.open(RESULTS);
      await openFilters(shopper);
      await check(shopper, 'Condition', 'input[value="USED"]');
      await shopper.click('#filters button', 'See Results');
      await shopper.isAt('listingType=USED');
      await shopper.sees(CARD_LINKS, 'Honda');
      await shopper.choose('select[name="sortBy"]', 'mileageASC');
      await shopper.click('button', 'Sort');
      await shopper.isAt('sortBy=mileageASC');
      await shopper.click('a', 'See More Results');
      await shopper.isAt('firstRecord=');
    },
  },
  {
    name: 'writes to a dealer without JavaScript',
    isWithoutScripts: true,
    async go(shopper) {
      await shopper.open('/cars-for-sale/toyota');
      await shopper.click('#cars a[data-dialog="email"]');
      await shopper.isAt('#contact');
      await shopper.type('#contact [name="firstName"]', 'Ann');
      await shopper.type('#contact [name="lastName"]', 'Lee');
      await shopper.type('#contact [name="fromEmailAddress"]', 'ann@example.org');
      await new Promise((resolve) => setTimeout(resolve, MIN_FORM_MS)); // faster ones count as machines
      await shopper.click('#contact button', 'Send email');
      await shopper.isAt('#lead-sent');
      await shopper.sees('#lead-sent', 'Message sent');
    },
  },
];
