import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CardView } from '#src/features/search/result-card/CardView.tsx';
import { withViews } from '#src/features/search/result-card/current-views.ts';
import {
  FULL_CAR,
  FULL_DEALER,
  PRIVATE_SELLER,
  aCar,
} from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { LISTING_TIERS, labelOfTier } from '#src/features/ads/sponsored/listing-tier.ts';
import type { ListingTier } from '#src/features/ads/sponsored/listing-tier.ts';

const full = toListingCard({ ...FULL_CAR, distance: 82 }, FULL_DEALER);
const plain = toListingCard(aCar(), PRIVATE_SELLER);
const SETUP = { hasCompare: true, hasDifference: true } as const;

type Props = Partial<Parameters<typeof CardView>[0]>;
const render = (props: Props = {}) => renderToString(<CardView card={full} setup={SETUP} {...props} />);

describe('each tier', () => {
  test.each(LISTING_TIERS.map((tier) => [tier, labelOfTier(tier)]))('%s is labeled "%s"', (tier, label) => {
    const html = render({ tier: tier });
    expect(html).toContain(`data-tier="${tier}"`);
    for (const other of ['Sponsored', 'Recommended', 'Extended market']) {
      expect(html.includes(`>${other}`)).toBe(other === label);
    }
  });

  test('names its car for scripts where its link leads elsewhere and no button does', () => {
    const elsewhere = { ...full, href: 'https://cars.example/1' };
    expect(render({ card: elsewhere, setup: undefined })).toContain(`data-car="${full.id}"`);
    expect(render({ card: elsewhere })).not.toContain('data-car');
    expect(render({ setup: undefined })).not.toContain('data-car');
  });

  test('of the extended market shows the distance with its label', () => {
    expect(render({ tier: 'ime' })).toContain('Extended market · 82 mi away');
  });

  test('only highlights show why to act now', () => {
    expect(render({ tier: 'highlight' })).toContain('Newly listed');
    expect(render({ tier: 'similar-highlight' })).toContain('Newly listed');
    expect(render()).not.toContain('Newly listed');
  });

  test('peekaboo has one photo and little text', () => {
    const html = render({ tier: 'peekaboo' });
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain('$21,450');
    expect(html).not.toContain('<details');
    expect(html).not.toContain('Special offer');
  });
});

test('what is heard after the name of a car is about this car', () => {
  const html = render({ tier: 'highlight' }).replaceAll('<!-- -->', '');
  const texts = [
    '<h3',
    '$21,450',
    'Great price',
    'Certified · 45,120 mi · <span>82 mi away</span>',
    'Lakeview Honda',
    'Email',
  ];
  const places = texts.map((text) => html.indexOf(text, html.indexOf('<h3')));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

test('the server describes a link by price and mileage only where no script does', () => {
  expect(render()).not.toContain('aria-description');
  expect(render({ setup: undefined })).toContain('aria-description="$21,450, 45,120 mi"');
});

test.each([
  ['2021 Honda CR-V', '2021 Honda <span>CR-V</span> <b>'],
  ['2021 Honda Civic', '2021 Honda Civic <b>'],
  ['2021 Ford F-150', '2021 Ford <span>F-150</span> <b>'],
  ['2021 Mercedes-Benz G-Class', '2021 Mercedes-Benz <span>G-Class</span> <b>'],
])('the name %s keeps a short word with a hyphen together', (name, html) => {
  expect(render({ card: { ...full, name, trim: 'EX' } })).toContain(`>${html}`);
});

test('a price that was reduced is mentioned once', () => {
  const count = (driver: string) => {
    const vehicleHighlight = { isVehicleHighlight: true, urgencyDriverType: driver };
    const card = toListingCard(aCar({ isReducedPrice: true, vehicleHighlight }), FULL_DEALER);
    return render({ card, tier: 'highlight' }).split('Price reduced').length - 1;
  };
  expect(count('priceReduced')).toBe(1);
  expect(count('newlyListed')).toBe(1);
});

test('views that the highlight counts are said once, and by a card without a highlight, too', () => {
  const sayViews = (tier: ListingTier, viewCount: number) => {
    const built = toListingCard(
      aCar({ viewCount: 20, vehicleHighlight: { isVehicleHighlight: true } }),
      FULL_DEALER,
    );
    return render({ card: withViews(built, viewCount), tier }).match(/>[^<]*\bviews?\b/g);
  };
  expect(sayViews('highlight', 20)).toEqual(['>Act Quick! 20+ views']);
  expect(sayViews('similar-highlight', 1)).toEqual(['>Act Quick! 1 view']);
  expect(sayViews('organic', 50)).toEqual(['>50+ views']);
});

describe('a card with every feature', () => {
  test.each([
    '$21,450',
    'Price reduced',
    'Hot',
    'Special offer · $1,500 incentive · No accidents · 20+ views',
    'est. $370/mo',
    'Great price',
    'Comparable cars are priced at about $23,100 at this mileage as of Jun 1, 2026.',
    'Includes $599 in fees.',
    '360° view',
    '5 photos',
    'Honda certified',
    'Online paperwork · Ships nationwide',
    'One price for everyone',
    'aria-label="Email dealer about 2021 Honda Civic EX">Email<',
    'Buy online',
    'src="/logo.svg"',
    '#pricingDetails',
    'aria-label="Save 2021 Honda Civic EX"',
  ])('says "%s"', (text) => {
    expect(render().replaceAll('<!-- -->', '')).toContain(text);
  });

  test('shows its first four photos and loads the first one at once', () => {
    const html = render({ isEager: true });
    expect(html.match(/<img [^>]*photo-\d/g)).toHaveLength(4);
    expect(html.match(/loading="eager"/g)).toHaveLength(1);
  });

  test('has no controls inside its link', () => {
    const links = render().match(/<a .*?<\/a>/g) ?? [];
    expect(links).not.toEqual([]);
    expect(links.filter((link) => /<button|<summary|<a .*<a /.test(link))).toEqual([]);
  });
});

test('puts the payment first for a shopper who compares payments', () => {
  const payment = {
    amount: '$401/mo',
    beside: 'est. · $21,450',
    href: '/cars-for-sale/vehicle/1#pricingDetails',
  };
  expect(render({ payment }).replaceAll('<!-- -->', '')).toMatch(
    /href="\/cars-for-sale\/vehicle\/1#pricingDetails">\$401\/mo<\/a>.*est\. · \$21,450/,
  );
  expect(render()).toMatch(/>\$21,450<span[^>]*>est\. \$370\/mo</);
});

test('a private seller gets offers', () => {
  const html = render({ card: plain });
  expect(html).toContain('Make Offer');
  expect(html).not.toContain('Email');
});

test('a car can be in both the brand’s own program and the manufacturer’s', () => {
  const card = { ...full, isOwnCertified: true as const };
  const html = render({ card, setup: { ownTile: { productId: 'own', linkText: 'Own program' } } });
  expect(html.indexOf('Own program')).toBeGreaterThan(0);
  expect(html.indexOf('Honda certified')).toBeGreaterThan(html.indexOf('Own program'));
});

test('a car outside the brand’s program never shows its seal', () => {
  expect(full.isOwnCertified).toBeUndefined();
  const html = render({ setup: { ownTile: { productId: 'own', linkText: 'Own program' } } });
  expect(html).not.toContain('Own program');
});

test('as the server draws it, no button is a toggle, because without a script each sends a form', () => {
  expect(render()).not.toContain('aria-pressed');
});

test('a flag that is off removes its control, and a card to view only has no controls', () => {
  const html = render({ setup: {} });
  expect(html.match(/<button /g)).toHaveLength(1); // only the save button
  expect(html).not.toContain('dealer-difference');
  expect(render({ setup: undefined })).not.toMatch(/<button|<summary aria-label/);
});
