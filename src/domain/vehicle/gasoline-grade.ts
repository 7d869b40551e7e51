/** Grades of gasoline, as EPA lists them for cars: required or recommended. */
import { codesOf } from '#src/domain/vehicle/vehicle-codes.ts';

/** From the cheapest to the dearest. The first letters of codes differ. */
export const GASOLINE_GRADES = [
  { code: 'REGULAR', label: 'Regular' },
  { code: 'MIDGRADE', label: 'Midgrade' },
  { code: 'PREMIUM', label: 'Premium' },
] as const;
export const GRADE_CODES = codesOf(GASOLINE_GRADES);
/** Plug-in hybrids, too. */
export const BURN_GASOLINE: ReadonlySet<string> = new Set(['GSL', 'HYB', 'PIH']);
export type GasolineGrade = (typeof GASOLINE_GRADES)[number]['code'];

/** "Premium Gasoline" of EPA, in any case; undefined for other fuels, and for gasoline of no grade. */
export function readGrade(fuel: string): GasolineGrade | undefined {
  const [, word = ''] = /^(\w+) gasoline$/i.exec(fuel) ?? [];
  return GRADE_CODES.find((code) => code === word.toUpperCase());
}

/** "RP" */
export function formatGrades(grades: readonly GasolineGrade[]): string {
  return sortGrades(grades)
    .map((code) => code.charAt(0))
    .join('');
}

/** Parses the output of `formatGrades`. */
export function parseGrades(text: string): GasolineGrade[] {
  return GRADE_CODES.filter((code) => text.includes(code.charAt(0)));
}

/** Each once, the cheapest first. */
export function sortGrades(grades: Iterable<GasolineGrade>): GasolineGrade[] {
  const listed = new Set(grades);
  return GRADE_CODES.filter((code) => listed.has(code));
}
