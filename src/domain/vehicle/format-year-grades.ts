/** The grades of gasoline that the cars of a model year burn, by EPA. */
import { BURN_GASOLINE, GASOLINE_GRADES, sortGrades } from '#src/domain/vehicle/gasoline-grade.ts';
import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';

/** "Regular, Premium"; undefined without gasoline, or if the grade of one car is not known, as the others are not all. */
export function formatYearGrades({ variants = [] }: Pick<ModelYear, 'variants'>): string | undefined {
  const burning = variants.map(parseVariant).filter(({ fuel }) => BURN_GASOLINE.has(fuel));
  if (burning.length === 0 || burning.some(({ grades }) => grades === undefined)) return undefined;
  const grades = sortGrades(burning.flatMap((variant) => variant.grades ?? []));
  return grades.map((grade) => labelOf(GASOLINE_GRADES, grade)).join(', ');
}
