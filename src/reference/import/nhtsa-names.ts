/** Models that NHTSA names otherwise, with bodies and cabs after their names: "F-250 CREW CAB" is an F-250 Super Duty. */
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';

const NHTSA_NAMES: Readonly<Record<string, readonly (readonly [start: string, model: string])[]>> = {
  audi: [['A8L', 'A8']],
  ford: [
    ['F-250', 'F-250 Super Duty'],
    ['F-350', 'F-350 Super Duty'],
  ],
  infiniti: [
    ['G25', 'G'],
    ['G37', 'G'],
    ['Q70L', 'Q70'],
  ],
  mercedesbenz: [['ML-Class', 'M-Class']],
  // A spreadsheet took the names for days of September.
  saab: [
    ['3-Sep', '9-3'],
    ['5-Sep', '9-5'],
  ],
  toyota: [['Solara', 'Camry Solara']],
};
const WORD_ENDS = /^(?:[\s(/-]|$)/;

/** The catalog's name with what follows it; undefined when NHTSA's own name is to be used. */
export function findNhtsaName(make: string, name: string): string | undefined {
  const known = NHTSA_NAMES[toNameKey(make)] ?? [];
  for (const [start, model] of known) {
    const rest = name.slice(start.length);
    if (name.toLowerCase().startsWith(start.toLowerCase()) && WORD_ENDS.test(rest)) return model + rest;
  }
  return undefined;
}
