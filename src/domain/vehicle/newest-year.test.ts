import { expect, test } from 'vitest';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';

const lx = catalogueTrimSchema.parse({ trim: 'LX', trimCode: 'LX', years: [2025, 2026] });

test.each([
  ['its newest year with trims, although an agency lists the next one', [2025, 2026, 2027], [lx], 2026],
  ['its newest year when no trims are known', [2025, 2026, 2027], [], 2027],
  ['no year without any', [], [], undefined],
])('a model stands for %s', (_what, years, trims, year) => {
  expect(findNewestYear({ years, trims })).toBe(year);
});
