/**
 * Owners' complaints to NHTSA (FLAT_CMPL.txt, or a file of some years): no header, fields separated by tabs, a row for each
 * component that a complaint names. Only counts are kept: nothing that an owner wrote, and no VIN.
 */
import * as z from 'zod/mini';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { memoByText } from '#src/lib/memo.ts';
import { nameField, yearField } from '#src/reference/import/csv-fields.ts';
import type { ComplaintsFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import { toSentenceCase } from '#src/reference/import/sentence-case.ts';
import type { Source } from '#src/reference/import/read-source.ts';

/** The fields of the file, in order. */
const FIELDS = [
  ...['CMPLID', 'ODINO', 'MFR_NAME', 'MAKETXT', 'MODELTXT', 'YEARTXT', 'CRASH', 'FAILDATE', 'FIRE'],
  ...['INJURED', 'DEATHS', 'COMPDESC', 'CITY', 'STATE', 'VIN', 'DATEA', 'LDATE', 'MILES', 'OCCURENCES'],
  ...['CDESCR', 'CMPL_TYPE', 'POLICE_RPT_YN', 'PURCH_DT', 'ORIG_OWNER_YN', 'ANTI_BRAKES_YN'],
  ...['CRUISE_CONT_YN', 'NUM_CYLS', 'DRIVE_TRAIN', 'FUEL_SYS', 'FUEL_TYPE', 'TRANS_TYPE', 'VEH_SPEED'],
  ...['DOT', 'TIRE_SIZE', 'LOC_OF_TIRE', 'TIRE_FAIL_TYPE', 'ORIG_EQUIP_YN', 'MANUF_DT', 'SEAT_TYPE'],
  ...['RESTRAINT_TYPE', 'DEALER_NAME', 'DEALER_TEL', 'DEALER_CITY', 'DEALER_STATE', 'DEALER_ZIP'],
  ...['PROD_TYPE', 'REPAIRED_YN', 'MEDICAL_ATTN', 'VEHICLES_TOWED_YN'],
] as const;
/** The whole file has more than two million. */
const MAX_ROWS = 5_000_000;
/** Tires, child seats and other equipment have rows of their own. */
const OF_VEHICLES = 'V';

const typeField = z.pipe(
  z.string(),
  z.transform((text, context) => {
    if (text.trim() === OF_VEHICLES) return OF_VEHICLES;
    context.issues.push({ code: 'custom', input: text, message: 'is not a complaint about a vehicle' });
    return z.NEVER;
  }),
);

/** A few dozen, in millions of rows. */
const componentOf = memoByText(1000, toSentenceCase);

/** "SERVICE BRAKES, HYDRAULIC:FOUNDATION COMPONENTS" is "Service brakes, hydraulic". */
const componentField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => componentOf((text.split(':')[0] ?? '').trim())),
  ),
  nameField,
);

const flatLayout = defineLayout(
  z.object({
    PROD_TYPE: typeField,
    ODINO: z.string(),
    MAKETXT: nameField,
    MODELTXT: nameField,
    YEARTXT: yearField,
    COMPDESC: componentField,
  }),
  ['MAKETXT', 'MODELTXT', 'YEARTXT', 'COMPDESC', 'PROD_TYPE'],
  (row): ComplaintsFact => ({
    make: row.MAKETXT,
    model: row.MODELTXT,
    year: row.YEARTXT,
    component: row.COMPDESC,
    count: 1,
    last: row.ODINO,
  }),
);

export const complaintsSource: Source<ComplaintsFact> = {
  name: 'complaints',
  layouts: [flatLayout],
  flatColumns: FIELDS,
  dayColumn: 'DATEA',
  maxRows: MAX_ROWS,
  keyOf: ({ make, model, year, component }) => [toNameKey(make), toNameKey(model), year, component].join('|'),
  merge: (known, { last }) =>
    last !== '' && last === known.last ? known : { ...known, count: known.count + 1, last },
};
