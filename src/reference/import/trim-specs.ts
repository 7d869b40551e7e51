/** Columns of a list of trims about sizes, warranties and IIHS's tests. */
import * as z from 'zod/mini';
import { IIHS_WORDS } from '#src/domain/vehicle/year-specs.ts';
import type { IihsWords, SpecSpans, Warranties } from '#src/domain/vehicle/year-specs.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { figureUpTo } from '#src/reference/import/csv-fields.ts';
import type { TrimFact } from '#src/reference/import/imported.schema.ts';

/** Below the first and above the second figure, no car is. */
const BOUNDS: Readonly<Record<keyof SpecSpans, readonly [least: number, most: number]>> = {
  ...{ cargo: [0, 1000], maxCargo: [0, 1000], towing: [100, 50_000], payload: [100, 20_000] },
  ...{ length: [70, 400], width: [45, 130], height: [35, 150], wheelbase: [55, 300], clearance: [1, 30] },
  ...{ weight: [900, 20_000], tank: [1, 80], chargeHours: [0, 100] },
};
const MOST_YEARS = 50;
const MOST_MILES = 1_000_000;
const SPEC_COLUMNS = {
  cargo: 'cargo_capacity_in', // cubic feet, in spite of its name
  maxCargo: 'max_cargo_capacity_cubic_ft',
  towing: 'towing_capacity_lbs',
  payload: 'payload_capacity_lbs',
  length: 'vehicle_length_in',
  width: 'vehicle_width_in',
  height: 'vehicle_height_in',
  wheelbase: 'wheelbase_in',
  clearance: 'ground_clearance_in',
  weight: 'curb_weight_lbs',
  tank: 'fuel_capacity_gal',
  chargeHours: 'full_recharge_time_hours',
} as const satisfies Record<keyof SpecSpans, string>;
const WARRANTY_COLUMNS = {
  basic: ['warranty_basic_years', 'warranty_basic_miles'],
  drivetrain: ['warranty_drivetrain_years', 'warranty_drivetrain_miles'],
  battery: ['warranty_ev_battery_years', 'warranty_ev_battery_miles'],
} as const satisfies Record<keyof Warranties, readonly [string, string]>;
const IIHS_COLUMNS = {
  smallDriver: 'small_overlap_driver_side',
  smallPassenger: 'small_overlap_passenger_side',
  moderate: 'moderate_overlap_driver_side',
  side: 'side_crash',
  roof: 'roof_strength',
  headRestraints: 'head_restraints_rear_crash',
} as const satisfies Record<keyof IihsWords, string>;

/** What cells of IIHS's columns say, in lower case: its words, or their first letters, as its own pages show them. */
const IIHS_CELLS: ReadonlySet<string> = new Set(
  [...IIHS_WORDS, ...IIHS_WORDS.map((known) => known.charAt(0)), 'Not Tested'].map((known) =>
    known.toLowerCase(),
  ),
);
export const IIHS_CELL_WORDS = Object.fromEntries(
  Object.values(IIHS_COLUMNS).map((column) => [column, IIHS_CELLS] as const),
);

type FigureColumn =
  | (typeof SPEC_COLUMNS)[keyof typeof SPEC_COLUMNS]
  | (typeof WARRANTY_COLUMNS)[keyof typeof WARRANTY_COLUMNS][number];
type WordColumn = (typeof IIHS_COLUMNS)[keyof typeof IIHS_COLUMNS];

const word = z.string();
const boundedSpecs = Object.entries(SPEC_COLUMNS).map(([key, column]) => {
  const [least, most] = BOUNDS[key as keyof SpecSpans];
  return [column, figureUpTo(most, least)];
});
type SpecFields = Record<(typeof SPEC_COLUMNS)[keyof typeof SPEC_COLUMNS], ReturnType<typeof figureUpTo>>;
const terms = Object.values(WARRANTY_COLUMNS);

/** The fields of a row; cells that are no figures, or figures of no car, reject it. */
export const specColumns = {
  ...(Object.fromEntries(boundedSpecs) as SpecFields),
  ...fieldsOf(
    terms.map(([years]) => years),
    figureUpTo(MOST_YEARS),
  ),
  ...fieldsOf(
    terms.map(([, miles]) => miles),
    figureUpTo(MOST_MILES),
  ),
  ...fieldsOf(Object.values(IIHS_COLUMNS), word),
};
type SpecRow = Readonly<Record<FigureColumn, number | undefined>> & Readonly<Record<WordColumn, string>>;

/** What the list doesn't say is absent; "Not Tested" says nothing. */
export function readSpecs(row: SpecRow): Pick<TrimFact, 'specs' | 'warranties' | 'iihs'> {
  const specs = keep(SPEC_COLUMNS, (column) => row[column]);
  const warranties = keep(WARRANTY_COLUMNS, ([yearsColumn, milesColumn]) => {
    const [years, miles] = [row[yearsColumn], row[milesColumn]];
    return years === undefined ? undefined : { years, ...definedOnly({ miles }) };
  });
  const iihs = keep(IIHS_COLUMNS, (column) => findWord(row[column]));
  return {
    ...(Object.keys(specs).length > 0 && { specs }),
    ...(Object.keys(warranties).length > 0 && { warranties }),
    ...(Object.keys(iihs).length > 0 && { iihs }),
  };
}

function findWord(cell: string): (typeof IIHS_WORDS)[number] | undefined {
  const word = cell.trim().toLowerCase();
  return IIHS_WORDS.find((known) => [known, known.charAt(0)].some((one) => one.toLowerCase() === word));
}

/** Combines the trims of a year: the span of each figure, and every word that IIHS found. */
export class YearSpecs {
  #spans: Record<string, [number, number]> = {};
  #words: Record<string, Set<string>> = {};
  #warranties: { msrp: number; terms: Warranties } | undefined;

  add({ specs = {}, iihs = {}, warranties, msrp = Infinity }: TrimFact): void {
    for (const [key, figure] of Object.entries(specs)) {
      const [least, most] = this.#spans[key] ?? [figure, figure];
      this.#spans[key] = [Math.min(least, figure), Math.max(most, figure)];
    }
    for (const [key, found] of Object.entries(iihs)) (this.#words[key] ??= new Set()).add(found);
    if (warranties && (!this.#warranties || msrp < this.#warranties.msrp))
      this.#warranties = { msrp, terms: warranties };
  }

  get(): { specs?: SpecSpans; warranties?: Warranties; iihs?: IihsWords } {
    const words = Object.entries(this.#words).map(([key, found]) => [
      key,
      IIHS_WORDS.filter((known) => found.has(known)),
    ]);
    return {
      ...(Object.keys(this.#spans).length > 0 && { specs: this.#spans }),
      ...(this.#warranties && { warranties: this.#warranties.terms }),
      ...(words.length > 0 && { iihs: Object.fromEntries(words) as IihsWords }),
    };
  }
}

function fieldsOf<Column extends string, Field>(
  columns: readonly Column[],
  field: Field,
): Record<Column, Field> {
  return Object.fromEntries(columns.map((column) => [column, field])) as Record<Column, Field>;
}

function keep<Key extends string, Column, Value>(
  columns: Readonly<Record<Key, Column>>,
  read: (column: Column) => Value | undefined,
): Partial<Record<Key, Value>> {
  const entries = Object.entries<Column>(columns).flatMap(([key, column]) => {
    const value = read(column);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries) as Partial<Record<Key, Value>>;
}
