/** The rows of a trim comparison: a row for each fact, a cell for each trim. */
import { isNeverCharged } from '#src/features/research/trim-comparison/engine-types.ts';
import { SPECS } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import type { SpecValue, Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import * as texts from '#src/features/research/trim-comparison/trim-texts.ts';

/** Undefined means not known. */
export type TrimCell = string | undefined;

export interface TrimRow {
  readonly label: string;
  /** Cells of a spec have one of its values: "Standard", "Not Available", "Optional". */
  readonly kind: 'text' | 'spec';
  /** What its cells are facts of, which decides their sources. */
  readonly of: 'trim' | 'machine' | 'equipment';
  readonly cells: readonly TrimCell[];
  /** A row with unknown values is neither equal nor different. */
  readonly likeness: 'same' | 'differs' | 'open';
}

export interface TrimRows {
  readonly facts: readonly TrimRow[];
  readonly equipment: readonly TrimRow[];
  /** Specs without a known value for any trim. */
  readonly unknownSpecs: readonly string[];
}

const MSRP = 'MSRP';
const ENGINE_TYPE = 'Engine type';
const ENGINE = 'Engine';
const FACTS: readonly [label: string, read: (trim: Trim) => TrimCell, of: TrimRow['of']][] = [
  [MSRP, texts.formatMsrp, 'trim'],
  [ENGINE_TYPE, texts.formatEngineType, 'trim'],
  [ENGINE, ({ engine }) => engine, 'trim'],
  ['Drive', ({ driveType }) => driveType, 'trim'],
  ['Fuel economy', texts.formatEconomy, 'machine'],
  ['Electric range', texts.formatElectricRange, 'machine'],
];
/** What words of the cells mean. */
const MEANINGS: readonly (readonly [cell: SpecValue | undefined, meaning: string])[] = [
  ['Optional', '“Optional” means that at least two cars for sale have it.'],
  ['Not Available', '“Not Available” means that it is not standard, and that no two cars for sale have it.'],
  [undefined, '“Unknown” means that no source has it for that trim.'],
];
/** Of a trim that is not charged. */
const NO_RANGE = '–';

export function listTrimRows(trims: readonly Trim[]): TrimRows {
  const facts = FACTS.map(([label, read, of]) =>
    toRow(label, 'text', of, read === texts.formatElectricRange ? listRanges(trims) : trims.map(read)),
  );
  const equipment = SPECS.map(({ specId, label }) =>
    toRow(
      label,
      'spec',
      'equipment',
      trims.map((trim) => findSpec(trim, specId)),
    ),
  );
  return {
    facts: facts.filter((row) => isKnown(row) && !(row.label === ENGINE && repeats(row, facts))),
    equipment: equipment.filter(isKnown),
    unknownSpecs: equipment.filter((row) => !isKnown(row)).map(({ label }) => label),
  };
}

/** How a comparison is read, with the words that it has: labels, because the pages of two years have them. */
export function listTrimNotes({ facts, equipment }: TrimRows): string[] {
  const cells = new Set(equipment.flatMap((row) => row.cells));
  if (facts.some((row) => row.cells.includes(undefined))) cells.add(undefined);
  const hasPrices = facts.some(({ label }) => label === MSRP);
  return [
    ...(hasPrices ? ['MSRP is the price when new, without destination.'] : []),
    ...MEANINGS.flatMap(([cell, meaning]) => (cells.has(cell) ? [meaning] : [])),
  ];
}

/** Unknown for all where none is known. */
function listRanges(trims: readonly Trim[]): TrimCell[] {
  const ranges = trims.map(texts.formatElectricRange);
  if (ranges.every((range) => range === undefined)) return ranges;
  return trims.map((trim, index) => ranges[index] ?? (isNeverCharged(trim) ? NO_RANGE : undefined));
}

function findSpec({ specs }: Pick<Trim, 'specs'>, specId: number): SpecValue | undefined {
  return specs.find((spec) => spec.specId === specId)?.specValue;
}

/** Whether engines say no more than their types: of electric cars, both are "Electric". */
function repeats({ cells }: TrimRow, facts: readonly TrimRow[]): boolean {
  const type = facts.find(({ label }) => label === ENGINE_TYPE);
  return cells.every((cell, index) => cell === type?.cells[index]);
}

function isKnown({ cells }: TrimRow): boolean {
  return cells.some((cell) => cell !== undefined);
}

function toRow(label: string, kind: TrimRow['kind'], of: TrimRow['of'], cells: readonly TrimCell[]): TrimRow {
  const known = new Set(cells.filter((cell) => cell !== undefined));
  const isWhole = cells.every((cell) => cell !== undefined);
  const likeness = known.size > 1 ? 'differs' : isWhole ? 'same' : 'open';
  return { label, kind, of, cells, likeness };
}
