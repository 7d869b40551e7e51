import { expect, test } from 'vitest';
import { BRANDS } from '#src/domain/site/brands.ts';
import { toHonestyAlternate } from '#src/features/vehicle/honesty/honesty-alternate.ts';

const read = (isRelaying: boolean) =>
  toHonestyAlternate(
    { title: 'Honest', description: 'How', confirmDays: 1, isRelaying, registrationFees: {} },
    { brand: BRANDS.consumer, origin: 'https://cars.example' },
    '2026-05-31',
  );

test('programs read what shoppers read, with links, and what states charge after what a price includes', () => {
  const { sections } = read(true);
  const headings = sections.map(({ heading }) => heading);
  expect(headings.slice(1, 3)).toEqual(['What does the price include?', 'Registration fees by state']);
  expect(sections[0]?.text?.join(' ')).toContain('has shown a car for more than 1 day, its page says');
  expect(sections.at(-1)?.text?.at(-1)).toBe(
    'Our [trust report](https://cars.example/trust-report) shows how we did each month.',
  );
});

test('who gets an address is said only where messages are relayed', () => {
  const headings = (isRelaying: boolean) => read(isRelaying).sections.map(({ heading }) => heading);
  const contact = 'Who gets your email address and phone number?';
  expect(headings(true)).toContain(contact);
  expect(headings(false)).not.toContain(contact);
});
