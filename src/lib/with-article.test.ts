import { expect, test } from 'vitest';
import { withArticle } from '#src/lib/with-article.ts';

const AN = [
  ...['Acura MDX', 'Alfa Romeo Giulia', 'Aston Martin DB9', 'Audi Q5', 'Infiniti QX60', 'INFINITI QX60'],
  ...['Isuzu Trooper', 'Oldsmobile Alero', 'Eagle Talon', 'MG B', 'F-150', 'S-Class', 'X5', 'HR-V', 'EX-L'],
  ...['86', '8 Series', '850 Turbo', '11 Series', '1899 Audi', 'SUV or crossover', 'unlimited one'],
];
const A = [
  ...['Honda Civic', 'Hyundai Tucson', 'Toyota Camry', 'Mercedes-Benz C-Class', 'Ram 1500', 'RAM 1500'],
  ...['Scion tC', 'smart fortwo', 'MINI Cooper', 'FIAT 500', 'Fiat 500', 'GMC Sierra', 'BMW X5', 'Saab 9-3'],
  ...['1999 Acura TL', '2018 Audi Q5', '2011 Infiniti G37', '1500', '110', '911', 'UX 250h', 'RAV4', 'sedan'],
  ...['used Audi', 'European car', 'utility van'],
];

test.each(AN)('an %s', (words) => {
  expect(withArticle(words)).toBe(`an ${words}`);
});

test.each(A)('a %s', (words) => {
  expect(withArticle(words)).toBe(`a ${words}`);
});
