import { describe, expect, test } from 'vitest';
import {
  FULL_CAR,
  FULL_DEALER,
  PRIVATE_SELLER,
  aCar,
  aDealer,
} from '#src/features/search/result-card/listing-card.fixtures.ts';
import { listingCardSchema } from '#src/features/search/result-card/listing-card.schema.ts';
import { toListingCard, withSafety } from '#src/features/search/result-card/listing-card.ts';

const cardOf = (changes: Record<string, unknown> = {}, owner = aDealer()) =>
  toListingCard(aCar(changes), owner);
const full = toListingCard({ ...FULL_CAR, distance: 12, isExtended: true }, FULL_DEALER);

test('a full card survives the browser’s storage unchanged', () => {
  expect(listingCardSchema.parse(JSON.parse(JSON.stringify(full)))).toEqual(full);
});

test.each([
  ['2021 Honda Civic EX w/ Technology Package', '2021 Honda Civic EX'],
  ['2021 Honda Civic EX w/Sunroof w/ Navigation', '2021 Honda Civic EX'],
  ['2021 Honda Civic EX', '2021 Honda Civic EX'],
  ['2021 Ford F-150 6w/d', '2021 Ford F-150 6w/d'],
])('the title "%s" is shown as "%s"', (title, shown) => {
  expect(cardOf({ title }).title).toBe(shown);
  expect(cardOf({ trim: title }).trim).toBe(shown);
});

test.each([
  ['GLC', 'GLC 300 4MATIC', '2021 Honda GLC', '300 4MATIC'],
  ['G', 'G37x AWD', '2021 Honda G37x AWD', undefined],
  ['Civic', 'Civic', '2021 Honda Civic', undefined],
])('the %s “%s” says its model once', (model, trim, name, shown) => {
  expect(cardOf({ model, trim })).toMatchObject({ name });
  expect(cardOf({ model, trim }).trim).toBe(shown);
});

describe('the price', () => {
  const used = 'USED';
  test.each([
    [used, {}, { price: 'Call for price' }],
    [used, { salePrice: 21_450 }, { price: '$21,450' }],
    [used, { salePrice: 21_450, msrp: 25_000 }, { price: '$21,450' }],
    ['NEW', { salePrice: 24_000, msrp: 25_000 }, { price: '$24,000', msrp: '$25,000' }],
    ['NEW', { salePrice: 25_000, msrp: 25_000 }, { price: '$25,000' }],
    ['NEW', { msrp: 25_000 }, { price: 'Call for price' }],
    [used, { salePrice: 9_000, disclosedFees: 599 }, { price: '$9,000', fees: 'Includes $599' }],
    [used, { salePrice: 9_000, disclosedFees: 0 }, { price: '$9,000', fees: 'Includes $0' }],
    [used, { salePrice: 9_000, addedFees: 899 }, { price: '$9,000', fees: 'Plus $899' }],
    [used, { salePrice: 9_000, addedFees: 0 }, { price: '$9,000', fees: 'Includes $0' }],
  ])('%s %o is shown as %o', (listingType, pricingDetail, shown) => {
    const { price, msrp, fees } = cardOf({ listingType, pricingDetail });
    expect(JSON.parse(JSON.stringify({ price, msrp, fees }))).toEqual(shown);
  });

  test('is shown where a dealer hides payments, and a placeholder has no payment', () => {
    const hidden = { dealerSettings: { uiEnabled: false, leaseEnabled: false } };
    const card = cardOf({ pricingDetail: { salePrice: 21_450 }, paymentServices: hidden });
    expect(card).toMatchObject({ price: '$21,450' });
    expect([card.payable, card.monthly]).toEqual([undefined, undefined]);
    const placeholder = cardOf({ pricingDetail: { salePrice: 1 } });
    expect(placeholder.price).toBe('$1');
    expect([placeholder.payable, placeholder.monthly]).toEqual([undefined, undefined]);
  });

  test('has what a payment is calculated from, if there is a price', () => {
    expect(cardOf({ pricingDetail: {} }).payable).toBeUndefined();
    expect(cardOf({ listingType: used, pricingDetail: { salePrice: 21_450, msrp: 25_000 } }).payable).toEqual(
      {
        price: 21_450,
      },
    );
    const pricingDetail = { salePrice: 24_000, msrp: 25_000, incentive: 1_500 };
    expect(cardOf({ listingType: 'NEW', pricingDetail }).payable).toEqual({
      price: 24_000,
      isNew: true,
      msrp: 25_000,
      incentive: 1_500,
    });
  });
});

test.each([
  [{}, []],
  [{ hasSpecialOffer: true }, ['Special offer']],
  [{ pricingDetail: { incentive: 1_500 } }, ['$1,500 incentive']],
])('%o is offered as %o', (changes, offers) => {
  expect(cardOf(changes).offers).toEqual(offers);
});

test('the views are said after what helps to choose', () => {
  const card = cardOf({ viewCount: 20, specifications: { mpg: { city: 30, highway: 38 } } });
  expect(card.facts).toEqual(['30 city / 38 hwy', '20+ views']);
  const withStars = withSafety(card.facts, ['5 crash stars'], true);
  expect(withStars.join(', ')).toBe('30 city / 38 hwy, 5 crash stars, 20+ views');
});

describe('the rating of the price', () => {
  const rated = (difference: number) =>
    cardOf({
      pricingDetail: { salePrice: 21_450, dealIndicator: 'Good' },
      dealRating: {
        comparables: 34,
        comparablePrice: 23_100,
        isAtMileage: true,
        difference,
        date: '2026-06-01',
      },
    });

  test.each([
    [-0.12, '12% below 34 comparable cars'],
    // Rounding to 10% would make it a great price.
    [-0.098, '9% below 34 comparable cars'],
    [0.061, '6% above 34 comparable cars'],
    [0.004, 'In line with 34 comparable cars'],
  ])('a difference of %d is explained', (difference, reason) => {
    const deal = {
      indicator: 'Good',
      reason,
      comparablePrice: '$23,100 at this mileage',
      date: 'Jun 1, 2026',
    };
    expect(rated(difference)).toMatchObject({ deal });
    expect(rated(difference).noDeal).toBeUndefined();
  });

  test.each([
    [{ listingType: 'NEW' }, 'No rating because new cars are not compared'],
    [{ vehicleUseType: 'COMMERCIAL' }, 'No rating because cars in commercial use are not compared'],
    [{ pricingDetail: {} }, 'No rating because the seller lists no price'],
    [
      { pricingDetail: { salePrice: 1, dealIndicator: 'Great' } },
      'No rating because a price under $500 is rarely the full price',
    ],
    [{ brandedTitle: 'SALVAGE' }, 'No rating because cars with a branded title are not compared'],
    [
      { noDealReason: 'farBelow' },
      'No rating because the price is less than half that of comparable cars. Orders by price show it last, and no price limit finds it',
    ],
    [{}, 'No rating because fewer than 10 comparable cars are for sale'],
    // A feed's rating alone is not enough.
    [
      { pricingDetail: { salePrice: 9_000, dealIndicator: 'Great' } },
      'No rating because fewer than 10 comparable cars are for sale',
    ],
  ])('%o has none, and says why', (changes, noDeal) => {
    expect(cardOf(changes)).toMatchObject({ noDeal });
    expect(cardOf(changes).deal).toBeUndefined();
  });
});

test('a branded title is a notice', () => {
  expect(cardOf({ brandedTitle: 'REBUILT' })).toMatchObject({ titleNotice: 'Rebuilt title' });
  expect(cardOf({})).not.toHaveProperty('titleNotice');
});

describe('certified programs', () => {
  const honda = { productId: 'honda-certified', linkText: 'Honda certified' };
  const thirdParty = { productId: 'third-party-certified', linkText: 'Third-party certified' };
  test.each([
    [{}, {}],
    [{ listingType: 'CERTIFIED' }, {}],
    [{ listingType: 'CERTIFIED', certifiedProduct: 'Honda Certified' }, { certified: honda }],
    [{ forecourtCertified: true }, { isOwnCertified: true }],
    [
      { listingType: 'CERTIFIED', certifiedProduct: 'Honda Certified', forecourtCertified: true },
      { certified: honda, isOwnCertified: true },
    ],
    [{ forecourtCertified: true, year: 2015 }, {}],
    [{ listingType: '3P_CERT' }, { certified: thirdParty }],
    [
      { listingType: 'CERTIFIED', makeCode: 'KIA', certifiedProduct: 'Kia Certified' },
      { certifiedProduct: 'Kia Certified' },
    ],
  ])('%o is in %o', (changes, programs) => {
    const { certified, isOwnCertified, certifiedProduct } = cardOf(changes);
    expect(JSON.parse(JSON.stringify({ certified, isOwnCertified, certifiedProduct }))).toEqual(programs);
  });

  test('shows at most two tiles, and no script link', () => {
    const tile = { tileType: 'REPORT', link: 'javascript:alert(1)', image: 'data:text/html,x' };
    expect(cardOf({ productTiles: [tile, tile, tile] }).tiles).toEqual([
      { text: 'REPORT' },
      { text: 'REPORT' },
    ]);
    expect(full.tiles).toEqual([{ text: 'Inspected', href: '/certified', image: '/tile.png' }]);
  });
});

describe('the seller', () => {
  test('a dealer can be emailed unless it opts out', () => {
    expect(cardOf()).toMatchObject({ hasEmail: true, phone: '(312) 555-0142' });
    expect(cardOf().isPrivate).toBeUndefined();
    expect(cardOf({}, aDealer({ hideEmailForm: true })).hasEmail).toBeUndefined();
  });

  test('a private seller takes offers instead', () => {
    expect(cardOf({}, PRIVATE_SELLER).isPrivate).toBe(true);
    expect(cardOf({}, PRIVATE_SELLER).hasEmail).toBeUndefined();
  });

  test('a car’s own phone number comes before its seller’s', () => {
    expect(cardOf({ phone: '(312) 555-0199' })).toMatchObject({
      phone: '(312) 555-0199',
    });
  });

  test('has a logo and a shop with safe addresses', () => {
    expect(full).toMatchObject({ logo: '/logo.svg', shopUrl: 'https://shop.example/civic' });
    expect(full.isShopQuiet).toBeUndefined();
    const quiet = { ecommWebsite: 'https://shop.example/', deemphasized: true };
    expect(cardOf({ esntial: quiet }).isShopQuiet).toBe(true);
    const bad = cardOf(
      { esntial: { ecommWebsite: 'javascript:alert(1)' } },
      aDealer({ logo: '//evil.test/x' }),
    );
    expect([bad.shopUrl, bad.logo]).toEqual([undefined, undefined]);
  });

  test('links to the steps on this site for a dealer who sells online without a shop, and never says more', () => {
    expect(cardOf({ id: 'c1' }, FULL_DEALER).shopUrl).toBe('/buy-online/c1');
    for (const card of [
      cardOf({ id: 'c1', pricingDetail: {} }, FULL_DEALER),
      cardOf({ id: 'c1' }, { ...FULL_DEALER, hideEmailForm: true }),
      cardOf({ id: 'c1', esntial: { isRefused: true } }, FULL_DEALER),
    ]) {
      expect(card.shopUrl).toBeUndefined();
      expect(card.services).toBe('Online paperwork · Ships nationwide');
    }
  });

  test('links to the dealer’s page, which a private seller does not have', () => {
    const href = '/dealers/il/chicago/north-honda--d1';
    expect(cardOf({}, aDealer({ href })).sellerHref).toBe(href);
    // Nothing is known that a page could say.
    expect(cardOf({}, aDealer({ href, phone: undefined })).sellerHref).toBeUndefined();
    expect(cardOf({}, aDealer({ href: 'javascript:alert(1)' })).sellerHref).toBeUndefined();
    expect(cardOf({}, aDealer()).sellerHref).toBeUndefined();
  });

  test('says how fast a dealer replies who answers at least half of the messages', () => {
    const answers = { answeredCount: 46, messageCount: 52 };
    expect(cardOf({}, aDealer({ answers: { ...answers, medianHours: 2.6 } })).services).toBe(
      'Usually replies in 3 hours',
    );
    expect(cardOf({}, aDealer({ answers })).services).toBeUndefined();
  });

  test('shows services and the dealer differentiator', () => {
    expect(full.services, 'where buying online is a link').toBe('Online paperwork · Ships nationwide');
    expect(full.rating).toBe('4.6 (1,204)');
    expect(full.difference).toEqual({
      contentId: 'one-price',
      tagline: 'One price for everyone',
      listingType: 'CERTIFIED',
    });
  });
});

describe('the photos', () => {
  test('are at most four, the primary one first, with the full count', () => {
    expect(full.image).toEqual({ src: '/photo-2.jpg' });
    expect(full.moreImages).toEqual(['/photo-1.jpg', '/photo-3.jpg', '/photo-4.jpg']);
    expect(full.imageCount).toBe(5);
    expect(full.has360View).toBe(true);
  });

  test('skips an invalid address', () => {
    const sources = [{ src: 'javascript:alert(1)' }, { src: '/photo.jpg' }];
    expect(cardOf({ images: { sources } }).image?.src).toBe('/photo.jpg');
  });

  test('leaves out drawings, because a card draws the car itself', () => {
    const drawing = { src: '/drawings/sedan/front/red.svg' };
    expect(cardOf({ images: { sources: [drawing] } })).toMatchObject({ imageCount: 0 });
    expect(cardOf({ images: { sources: [drawing] } }).image).toBeUndefined();
    expect(cardOf({ images: { sources: [drawing, { src: '/photo.jpg' }] } })).toMatchObject({
      image: { src: '/photo.jpg' },
      imageCount: 1,
    });
  });
});

test('a card’s text is all Latin-1, because one other character doubles the size of a page’s strings', () => {
  expect(JSON.stringify(full)).toMatch(/^[\u0000-\u00ff]*$/);
});

test('shows a dealer’s tile with a safe address', () => {
  const tileOf = (tile: string) => {
    const dealerDiff = { tagline: 'One price', contentId: 'one-price', tile };
    return cardOf({}, aDealer({ dealerDiff })).difference?.tile;
  };
  expect(tileOf('https://images.dealer.example/tile.png')).toBe('https://images.dealer.example/tile.png');
  expect(tileOf('javascript:alert(1)')).toBeUndefined();
});
