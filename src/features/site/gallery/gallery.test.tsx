import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DIALOGS } from '#src/features/site/dialogs/dialog-registry.store.ts';
import { GALLERY_CARS } from '#src/features/site/gallery/gallery-cars.ts';
import { GALLERY_DIALOGS } from '#src/features/site/gallery/gallery-dialogs.ts';
import { GalleryCards } from '#src/features/site/gallery/GalleryCards.tsx';
import { LISTING_TIERS } from '#src/features/ads/sponsored/listing-tier.ts';

const SETUP = { hasCompare: true, hasDifference: true } as const;
const render = (tier: (typeof LISTING_TIERS)[number]) =>
  renderToString(<GalleryCards tier={tier} setup={SETUP} className="cards" />);
const html = render('organic');

describe('the gallery shows', () => {
  test.each(LISTING_TIERS)('tier %s and all of its states', (tier) => {
    expect(html).toContain(`data-tier="${tier}"`);
    expect(render(tier).split(`data-tier="${tier}"`).length - 1).toBeGreaterThan(GALLERY_CARS.length);
  });

  test.each(GALLERY_CARS.map(({ state }) => state))('a card: %s', (state) => {
    expect(html).toContain(`<p>${state}</p>`);
  });

  test.each(Object.keys(DIALOGS))('an opener of the dialog %s', (name) => {
    expect(GALLERY_DIALOGS.map((opener) => opener.name)).toContain(name);
  });

  test('only dialogs that exist', () => {
    for (const { name } of GALLERY_DIALOGS) expect(Object.keys(DIALOGS)).toContain(name);
  });

  test.each([
    'Call for price',
    'Great price',
    'Good price',
    'Fair price',
    'High price',
    'No rating because new cars are not compared',
    'No rating because cars in commercial use are not compared',
    'No rating because the seller lists no price',
    'Salvage title',
    'No rating because cars with a branded title are not compared',
    'No rating because fewer than 10 comparable cars are for sale',
    'Make Offer',
    'Email',
    '360° view',
    '310 mi range',
    'Electric',
    '90-day warranty',
    'Honda certified',
    'Kia Certified',
    'Ships nationwide',
    '$1,500 incentive',
    'MSRP',
    '/mo',
    'aria-hidden="true"><div',
  ])('"%s"', (text) => {
    expect(html).toContain(text);
  });
});
