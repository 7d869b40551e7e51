/**
 * Words for transmissions. Automatics come before manuals: "8-Speed Automatic with Manual Mode" is an automatic, and so
 * is a dual-clutch transmission, which has no clutch pedal.
 */
import type { TRANSMISSIONS } from '#src/domain/vehicle/vehicle-codes.ts';
import { createWordFinder } from '#src/inventory/feed/word-table.ts';

export type TransmissionCode = (typeof TRANSMISSIONS)[number]['code'];

export const findTransmissionCode = createWordFinder<TransmissionCode>([
  ['CVT', 'cvt', 'ecvt', 'e cvt', 'ivt', 'variable', 'lineartronic', 'xtronic'],
  [
    'AUTO',
    'automatic',
    'auto',
    'automated',
    'a t',
    'at',
    'a',
    'tiptronic',
    'steptronic',
    'steptrnc',
    'shiftronic',
    'geartronic',
  ],
  [
    'AUTO',
    'double clutch',
    'dual clutch',
    'dct',
    'dsg',
    'pdk',
    's tronic',
    'g tronic',
    'amg speedshift',
    'paddle shift',
  ],
  ['AUTO', 'single speed', '1 speed', 'direct drive', 'dual shift mode'],
  ['MANUAL', 'manual', 'm t', 'mt', 'm', 'stick'],
]);
