/** Models that NHTSA names otherwise, with bodies and cabs after their names: "F-250 CREW CAB" is an F-250 Super Duty. */
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';

const NHTSA_NAMES: Readonly<Record<string, readonly (readonly [start: string, model: string])[]>> = {
  audi: [['A8L', 'A8']],
  ford: [
    ['F-250', 'F-250 Super Duty'],
    ['F-350', 'F-350 Super Duty'],
  ],
  hyundai: [['Kona EV', 'Kona Electric']],
  infiniti: [
    ['G25', 'G'],
    ['G37', 'G'],
    ['Q70L', 'Q70'],
  ],
  mercedesbenz: [['ML-Class', 'M-Class']],
  // Each of its bodies has a name of its own. A Coupe and a Roadster are no Hardtops.
  mini: [
    ['Cooper S Clubman', 'Clubman'],
    ['Cooper S Convertible', 'Convertible'],
    ['Cooper S Countryman', 'Countryman'],
    ['Cooper S Coupe', 'Coupe'],
    ['Cooper S Paceman', 'Paceman'],
    ['Cooper S Roadster', 'Roadster'],
    ['Cooper S Hardtop', 'Hardtop'],
    ['Cooper S', 'Hardtop'],
    ['Cooper SE', 'Hardtop'],
  ],
  // A spreadsheet took the names for days of September.
  saab: [
    ['3-Sep', '9-3'],
    ['5-Sep', '9-5'],
  ],
  subaru: [['B9 Tribeca', 'Tribeca']],
  toyota: [
    ['Corolla Matrix', 'Matrix'],
    ['Prius PHV', 'Prius Plug-in Hybrid'],
    ['Solara', 'Camry Solara'],
  ],
  volvo: [
    ['V60CC', 'V60 Cross Country'],
    ['V90CC', 'V90 Cross Country'],
  ],
};
/** "S63 AMG" is an S-Class, "ML350" an M-Class. */
const MERCEDES_BADGE = /^(?:AMG )?([A-Z]{1,3})(?=\d{2,3})/i;
const WORD_ENDS = /^(?:[\s(/-]|$)/;

/** The catalog's name with what follows it; undefined when NHTSA's own name is to be used. */
export function findNhtsaName(make: string, name: string): string | undefined {
  const makeKey = toNameKey(make);
  const named = makeKey === 'mercedesbenz' ? name.replace(MERCEDES_BADGE, '$1-Class ') : name;
  for (const [start, model] of NHTSA_NAMES[makeKey] ?? []) {
    const rest = named.slice(start.length);
    if (named.toLowerCase().startsWith(start.toLowerCase()) && WORD_ENDS.test(rest)) return model + rest;
  }
  return named === name ? undefined : named;
}
