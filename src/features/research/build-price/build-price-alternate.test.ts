import { expect, test } from 'vitest';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toBuildPriceAlternate } from '#src/features/research/build-price/build-price-alternate.ts';
import type { SharedBuildPrice } from '#src/features/research/build-price/build-price-alternate.ts';

const LX = { ...catalogueTrimSchema.parse({ trim: 'LX', trimCode: 'LX', years: [2026] }), msrp: 24_000 };
const page: SharedBuildPrice = {
  name: '2026 Honda Civic',
  canonical: '/build-price/honda/civic',
  trims: [],
  choice: { trim: LX, features: [], terms: USUAL_TERMS },
  plan: planPayment({ price: 24_000, isNew: true, msrp: 24_000 }, USUAL_TERMS),
  colors: [{ code: 'BLACK', label: 'Black', count: 40 }],
  options: [],
  newCarCount: 45,
  dealers: [
    {
      name: 'Lakeside Honda',
      place: 'Chicago, IL',
      phone: { text: '(312) 555-0100', href: 'tel:+13125550100' },
      modelCount: 3,
      trimCount: 1,
      href: '/cars-for-sale?ownerId=1',
      car: { label: 'LX for $23,900', href: '/cars-for-sale/vehicle/1' },
    },
    {
      name: 'North Honda',
      place: 'Evanston, IL',
      modelCount: 0,
      trimCount: 0,
      href: '/cars-for-sale?ownerId=2',
    },
  ],
  sources: [{ key: 'lists', name: 'Lists of trims', when: 'model year 2026' }],
};

test('counts the new cars of the model, not those of its first trim', () => {
  const alternate = toBuildPriceAlternate(page, 'https://cars.example', '2026-05-31');
  expect(alternate.count).toBe(45);
  expect(alternate.sources).toEqual(['Lists of trims, model year 2026']);
});

test('lists the dealers that have the model and those that can order it', () => {
  const { sections } = toBuildPriceAlternate(page, 'https://cars.example', '2026-05-31');
  expect(sections.at(-1)).toMatchObject({
    heading: 'Dealers that have it or can order it',
    table: {
      columns: expect.arrayContaining([{ key: 'trimCount', label: 'Of the LX', kind: 'count' }]) as unknown,
      rows: [
        {
          ...{
            name: 'Lakeside Honda',
            place: 'Chicago, IL',
            phone: '(312) 555-0100',
            modelCount: 3,
            trimCount: 1,
          },
          ...{ car: 'LX for $23,900', url: 'https://cars.example/cars-for-sale?ownerId=1' },
        },
        { name: 'North Honda', place: 'Evanston, IL', modelCount: 0 },
      ],
    },
  });
});

test('has the payment that the page shows before any choice, with how it adds up and what it leaves out', () => {
  const { sections } = toBuildPriceAlternate(page, 'https://cars.example', '2026-05-31');
  const payment = sections.find(({ heading }) => heading === 'Payment of the LX');
  expect(payment?.text?.[0]).toMatch(/^\$\d+ a month for 60 months at [\d.]+% APR, 10% down, before tax\.$/);
  expect(payment?.text).toEqual(expect.arrayContaining([...page.plan.unknowns]));
  expect(payment?.text?.at(-1)).toMatch(/^An estimate, not an offer of credit\./);
  expect(payment?.table?.rows).toContainEqual({ label: 'Down payment', amount: '−$2,400.00' });
});
