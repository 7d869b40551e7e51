import { expect, test } from 'vitest';
import { modelYearSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  explainStars,
  findRatedYear,
  formatRatedYear,
  nameStarSource,
} from '#src/features/search/results-page/model-stars.ts';

const aYear = (year: number, crash?: ModelYear['crash'], source = 'shipped-safety') =>
  modelYearSchema.parse({ year, crash, sources: [source] });

test('a model has the stars of the newest year that was rated, and says which', () => {
  const modelYears = [aYear(2024, { overall: 4 }), aYear(2026), aYear(2025, { overall: 5 })];
  const rated = findRatedYear({ modelYears });
  expect(rated && formatRatedYear(rated)).toBe('5 crash stars (2025)');
});

test('stars that people wrote into the catalog say so', () => {
  const written = { ...aYear(2025, { overall: 5 }), editedStars: ['overall' as const] };
  expect(formatRatedYear(written)).toBe('5 crash stars (2025, catalog)');
});

test('a model without an overall rating has the span of its tests', () => {
  const rated = findRatedYear({ modelYears: [aYear(2009, { frontal: 3, side: 5, rollover: 0 })] });
  expect(rated && formatRatedYear(rated)).toBe('3 to 5 crash stars (2009)');
});

test('a model that nobody rated has none', () => {
  expect(findRatedYear({ modelYears: [aYear(2026), aYear(2025, { overall: 0 })] })).toBeUndefined();
});

test('the list names the edition of its stars, also where an operator imported some', () => {
  const [shipped, imported] = [aYear(2025, { overall: 5 }), aYear(2026, { overall: 4 }, 'safety')];
  expect(nameStarSource([{}, { rated: shipped }])).toMatch(/NHTSA.*, edition of November 2026$/);
  expect(nameStarSource([{ rated: imported }])).toMatch(/edition that this site's operator imported$/);
  expect(nameStarSource([{ rated: imported }, { rated: shipped }])).toMatch(/for some years an edition/);
  expect([nameStarSource([{}]), explainStars([{}])]).toEqual([undefined, undefined]);
  expect(explainStars([{ rated: shipped }])).toMatch(
    /^Crash stars .* rated\. .*, edition of November 2026\.$/,
  );
});
