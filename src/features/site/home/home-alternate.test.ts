import { expect, test } from 'vitest';
import { formatAlternateMarkdown } from '#src/domain/site/alternate-page.ts';
import { toHomeAlternate } from '#src/features/site/home/home-alternate.ts';

const home = {
  title: 'Forecourt: cars',
  description: 'Search cars.',
  headline: 'See how every price stacks up',
  lead: '3,000 new and used cars.',
  listingCount: 3_000,
  texts: [],
  news: [],
  styles: [{ label: 'Sedan', href: '/cars-for-sale/sedan', drawing: 'sedan' }],
  models: [{ label: 'Honda Civic', href: '/cars-for-sale/honda/civic', count: 40, lowestPrice: 9_500 }],
  makes: [{ label: 'Honda', href: '/cars-for-sale/honda', count: 120, makeCode: 'HONDA' }],
};

test('the home page for programs has what it says of its cars, editors’ texts and news', () => {
  const news = [{ label: 'New warranty rules', href: '/news/new-warranty-rules' }];
  const text = { slug: 'welcome', title: 'Welcome', html: '<p>We inspect cars.</p>', updated: '2026-11-21' };
  const page = { ...home, texts: [text], news };
  const markdown = formatAlternateMarkdown(toHomeAlternate(page, 'https://cars.example', '2026-05-31'));
  expect(markdown).toContain('## See how every price stacks up\n\n3,000 new and used cars.');
  expect(markdown).toContain('## Welcome\n\nWe inspect cars.\n\nEditors, November 21, 2026.');
  expect(markdown).toContain('| New warranty rules | <https://cars.example/news/new-warranty-rules> |');
});

test('the home page for programs links to styles, models and makes, with counts and prices', () => {
  const text = formatAlternateMarkdown(toHomeAlternate(home, 'https://cars.example', '2026-05-31'));
  expect(text).toContain('- Page: <https://cars.example/>\n- Cars for sale: 3,000\n- As of: 2026-05-31\n');
  expect(text).toContain('| Sedan | <https://cars.example/cars-for-sale/sedan> |');
  expect(text).toContain('| Honda Civic | 40 | $9,500 | <https://cars.example/cars-for-sale/honda/civic> |');
  expect(text).toContain('| Honda | 120 | <https://cars.example/cars-for-sale/honda> |');
});
