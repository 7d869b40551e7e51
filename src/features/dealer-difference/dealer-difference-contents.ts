/** What the dealers of the sample stock do differently, by the ids that the sample gives them. */
import type { DealerDifference } from '#src/features/dealer-difference/dealer-difference.call.ts';

export const DEALER_DIFFERENCES: Readonly<Record<string, DealerDifference>> = {
  'one-price': {
    htmlContent: `<p>The price on the windshield is the price on the contract.</p>
<h3>How we price</h3>
<ul><li>Each used car is compared with others of its model, year and mileage.</li>
<li>Everybody pays the same, whoever asks and however long.</li>
<li>Fees are named before you sign, in writing.</li></ul>`,
    cta: { label: 'See our cars', offsite: false, link: '/cars-for-sale/used-cars' },
  },
  'open-workshop': {
    htmlContent: `<p>You may see your car on the lift before you buy it.</p>
<h3>In the workshop</h3>
<ul><li>The mechanic who inspected the car goes through the report with you.</li>
<li>Bring a mechanic of your own if you like: the lift is free for them.</li>
<li>Parts that were replaced are kept for a month, to look at.</li></ul>`,
  },
  'home-drive': {
    htmlContent: `<p>A test drive on the roads that you drive every day.</p>
<h3>How it works</h3>
<ul><li>We bring the car to your home or to your work.</li>
<li>Take your time, fit the child seats, try the garage.</li>
<li>Papers can be signed at your table.</li></ul>`,
    cta: { label: 'Cars you can buy online', offsite: false, link: '/cars-for-sale/buy-online' },
  },
  'family-run': {
    htmlContent: `<p>The person who sells you the car owns the business.</p>
<h3>What that means</h3>
<ul><li>One person from the first question to the last signature.</li>
<li>Nobody here is paid by the number of cars they sell.</li>
<li>Come back with a question in ten years: we intend to be here.</li></ul>`,
  },
};
