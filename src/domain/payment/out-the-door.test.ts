import { expect, test } from 'vitest';
import { estimateOutTheDoor } from '#src/domain/payment/out-the-door.ts';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';

const linesOf = (...args: Parameters<typeof estimateOutTheDoor>) =>
  estimateOutTheDoor(...args).lines.map(({ label, cents, text }) => `${label}: ${text ?? cents}`);

test('a ZIP Code whose state is not known is not asked for again', () => {
  const lines = linesOf({ price: 20_000 }, { ...USUAL_TERMS, zip: '96910' });
  expect(lines).toContain('State sales tax: Unknown for this ZIP Code');
});

test('without a ZIP Code the tax is unknown, and so is all that the seller does not say', () => {
  expect(linesOf({ price: 20_000 }, USUAL_TERMS)).toEqual([
    'Price: 2000000',
    'Dealer fees: Not disclosed',
    'State sales tax: Unknown without your ZIP Code',
    'County and city tax: Unknown',
    'Title fee: Unknown',
    'Registration: Unknown',
  ]);
  expect(estimateOutTheDoor({ price: 20_000 }, USUAL_TERMS).knownCents).toBe(2_000_000);
});

test('with a state, its tax and its title fee are known', () => {
  const terms = { ...USUAL_TERMS, zip: '60601', state: 'IL', tradeIn: 5_000, owed: 1_000 };
  const car = { price: 20_000, incentive: 500, disclosedFees: 599 };
  expect(linesOf(car, terms)).toEqual([
    'Price: 2000000',
    'Incentive: -50000',
    'Dealer fees: $599, included in the price',
    'State sales tax, IL 6.25%: 93750',
    'County and city tax: Unknown',
    'Title fee, IL: 16500',
    'Registration: Unknown',
    'Trade-in: -500000',
    'Loan balance on trade-in: 100000',
  ]);
  expect(estimateOutTheDoor(car, terms)).toMatchObject({
    knownCents: 1_660_250,
    sources: [expect.stringMatching(/^Sales tax: /), expect.stringMatching(/^Title fee: /)],
  });
});

test('a state without sales tax is known to have none', () => {
  const lines = linesOf({ price: 20_000, disclosedFees: 0 }, { ...USUAL_TERMS, zip: '97201', state: 'OR' });
  expect(lines).toContain('State sales tax, OR 0%: 0');
  expect(lines).toContain('Dealer fees: None');
});

test('fees on top are added and taxed; undisclosed ones count as other dealers of the place disclose', () => {
  const terms = { ...USUAL_TERMS, zip: '60601', state: 'IL' };
  expect(linesOf({ price: 20_000, addedFees: 400 }, terms)).toEqual(
    expect.arrayContaining(['Dealer fees: 40000', 'State sales tax, IL 6.25%: 127500']),
  );
  expect(linesOf({ price: 20_000, assumedFees: { amount: 400, place: 'IL' } }, terms)).toEqual(
    expect.arrayContaining([
      'Dealer fees, not disclosed; usual in IL: 40000',
      'State sales tax, IL 6.25%: 127500',
    ]),
  );
});

test('a county or city tax is none only where the law of the state has none, and unknown elsewhere', () => {
  const lineIn = (state?: string) =>
    linesOf({ price: 20_000 }, { ...USUAL_TERMS, ...(state && { zip: '75201', state }) }).find((line) =>
      line.startsWith('County and city tax'),
    );
  expect(lineIn('TX')).toBe('County and city tax: None on cars in TX');
  for (const state of ['CA', 'FL', 'AK', 'MN', 'PR', undefined])
    expect(lineIn(state)).toBe('County and city tax: Unknown');
  const { sources } = estimateOutTheDoor({ price: 20_000 }, { ...USUAL_TERMS, zip: '75201', state: 'TX' });
  expect(sources).toContainEqual(expect.stringMatching(/^County and city tax: state laws/));
});

test('registration of the state is added, for as long as it is paid, and says when more may be due', () => {
  const registrations = {
    IL: { cents: 15_100 },
    SC: { cents: 4_000, years: 2, isLeast: true as const },
  };
  const linesIn = (state: string) =>
    estimateOutTheDoor({ price: 20_000 }, { ...USUAL_TERMS, zip: '00000', state }, registrations);
  const inIllinois = linesIn('IL');
  expect(inIllinois.lines).toContainEqual({ label: 'Registration for a year, IL', cents: 15_100 });
  expect(inIllinois.knownCents).toBe(2_000_000 + 125_000 + 16_500 + 15_100);
  expect(linesIn('SC').lines).toContainEqual({
    label: 'Registration for 2 years, SC',
    cents: 4_000,
    isLeast: true,
  });
  expect(linesIn('TX').lines).toContainEqual({ label: 'Registration', text: 'Unknown' });
});

test('a trade-in worth more than the car leaves nothing to pay', () => {
  expect(estimateOutTheDoor({ price: 3_000 }, { ...USUAL_TERMS, tradeIn: 9_000 }).knownCents).toBe(0);
});
