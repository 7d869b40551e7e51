import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardMenu } from '#src/features/search/result-card/CardMenu.tsx';
import {
  FULL_CAR,
  FULL_DEALER,
  aCar,
  aDealer,
} from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';

const render = (card: ReturnType<typeof toListingCard>, hasCompare = true) =>
  renderToString(<CardMenu card={card} hasCompare={hasCompare} />).replaceAll('<!-- -->', '');

test('has what a narrow card has no room for', () => {
  const html = render(toListingCard(FULL_CAR, { ...FULL_DEALER, href: '/dealers/il/chicago/lakeview' }));
  expect(html).toContain('<a href="tel:+13125550142">Call (312) 555-0142</a>');
  expect(html).toContain('<a href="https://shop.example/civic" rel="nofollow">Buy online</a>');
  for (const text of ['>Compare<', 'Share 2021 Honda Civic EX', 'Report 2021 Honda Civic EX'])
    expect(html).toContain(text);
  expect(html).toContain('href="/account/shortlists/add?ids=');
  expect(html).toContain('aria-label="Hide 2021 Honda Civic EX"');
  expect(html).toContain(`aria-label="Hide dealer: ${FULL_DEALER.name}"`);
});

test('names each entry by what it shows, so that it can be called by voice', () => {
  const html = render(toListingCard(FULL_CAR, FULL_DEALER));
  const named = [...html.matchAll(/aria-label="([^"]+)"[^>]*>([^<]+)</g)];
  expect(named.length).toBeGreaterThanOrEqual(4);
  for (const [, name, shown] of named) expect(name).toContain(shown);
});

test('offers only what the car and the site have', () => {
  const html = render(toListingCard(aCar(), aDealer({ phone: 'Ask for Bob' })), false);
  for (const text of ['Call', 'Buy online', 'Compare', 'Hide dealer']) expect(html).not.toContain(text);
});
