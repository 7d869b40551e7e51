import { expect, test } from 'vitest';
import { formatLlmsText, formatMakeList } from '#src/features/site/seo/llms-text.ts';

const LAND_ROVER = { make: 'Land Rover', makeCode: 'LAND_ROVER', models: [] };
const SITE = { name: 'Forecourt', origin: 'https://cars.example', isSample: false, offer: 'Used cars' };

test('the list of the site links to general pages as Markdown, and to the list of each make', () => {
  const pages = [
    { label: 'Home', path: '/' },
    { label: 'Certified used cars', path: '/certified' },
  ];
  const text = formatLlmsText(SITE, pages, [LAND_ROVER]);
  expect(text).toMatch(/^# Forecourt\n\n> Used cars for sale in the United States:/);
  expect(text).toContain('\n- [Home](https://cars.example/index.md)\n');
  expect(text).toContain('\n- [Certified used cars](https://cars.example/certified.md)\n');
  expect(text).toContain('\n- [Land Rover](https://cars.example/llms/land-rover.txt)\n');
});

test('the list of a make groups its pages by kind, without empty groups', () => {
  const parts = [
    { heading: 'Cars for sale', paths: ['/cars-for-sale/land-rover', '/cars-for-sale/land-rover/defender'] },
    { heading: 'Research', paths: [] },
    { heading: 'Custom Order', paths: ['/build-price/land-rover/defender'] },
  ];
  expect(formatMakeList(SITE, LAND_ROVER, parts)).toBe(`# Land Rover

## Cars for sale

- https://cars.example/cars-for-sale/land-rover.md
- https://cars.example/cars-for-sale/land-rover/defender.md

## Custom Order

- https://cars.example/build-price/land-rover/defender.md
`);
});

test('both lists say when the stock is made up', () => {
  const sample = { ...SITE, isSample: true };
  for (const text of [formatLlmsText(sample, [], []), formatMakeList(sample, LAND_ROVER, [])])
    expect(text).toContain('Sample data');
});
