// The prebuilt pages of the site under test: by day every kind of page, of a few makes. The others are made on demand.
import { IS_NIGHTLY } from '#tests/support/nightly.ts';

/** Small and large makes, with hybrids, electric cars and trucks. */
const MAKES = ['honda', 'kia', 'toyota'];
const FIRST_YEAR = 1990;
const YEARS = 40;
/** Pages of no make. */
const OTHERS = ['/dealers', '/cars-for-sale/all-cars', '/car-research', '/guides'];

/** The roots for `BUILD_ONLY`, or `undefined` for all pages. */
export function listTestedPages(): string[] | undefined {
  if (IS_NIGHTLY) return undefined;
  const years = Array.from({ length: YEARS }, (_, index) => FIRST_YEAR + index);
  const pagesOf = (make: string) => [
    ...['/cars-for-sale', '/research', '/recalls', '/build-price', '/compare/models'].map(
      (root) => `${root}/${make}`,
    ),
    ...['/cars-for-sale', '/research', '/compare/trims'].flatMap((root) =>
      years.map((year) => `${root}/${year}/${make}`),
    ),
  ];
  return [...OTHERS, ...MAKES.flatMap(pagesOf)];
}
