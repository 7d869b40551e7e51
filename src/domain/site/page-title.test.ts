import { expect, test } from 'vitest';
import { titlePage } from '#src/domain/site/page-title.ts';

test.each([
  ['Honda Civic', 'Honda Civic: prices, mpg and crash tests | Forecourt'],
  [
    'Jeep Grand Cherokee vs. Volkswagen Atlas Cross Sport',
    'Jeep Grand Cherokee vs. Volkswagen Atlas Cross Sport | Forecourt',
  ],
  [
    'Mercedes-Benz GLC-Class Coupe vs. Volkswagen Atlas Cross Sport',
    'Mercedes-Benz GLC-Class Coupe vs. Volkswagen Atlas Cross Sport: prices',
  ],
  [
    'Mercedes-Benz GLC-Class Coupe vs. Volkswagen Atlas Cross Sport Coupe',
    'Mercedes-Benz GLC-Class Coupe vs. Volkswagen Atlas Cross Sport Coupe',
  ],
  [
    '2019 Mercedes-Benz AMG GT 4-Door Coupe AMG GT 63 S 4MATIC+ Edition, Night Package',
    '2019 Mercedes-Benz AMG GT 4-Door Coupe AMG GT 63 S 4MATIC+ Edition…',
  ],
])('the title of %s says what fits, and the name of the site if that fits', (name, title) => {
  expect(titlePage('Forecourt', [`${name}: prices, mpg and crash tests`, `${name}: prices`, name])).toBe(
    title,
  );
});
