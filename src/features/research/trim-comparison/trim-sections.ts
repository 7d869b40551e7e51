/** The trims of a model by year for programs: all that the Compare Trims tab and the page of a year show. */
import type { AlternateColumn, AlternateSection } from '#src/domain/site/alternate-page.ts';
import { nameFactSource } from '#src/domain/vehicle/fact-sources.ts';
import type { TrimComparison } from '#src/features/research/trim-comparison/trim-comparison.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { formatEconomy, formatEngineType } from '#src/features/research/trim-comparison/trim-texts.ts';

export const TRIM_COLUMNS: readonly AlternateColumn[] = [
  { key: 'trim', label: 'Trim' },
  { key: 'msrp', label: 'MSRP', kind: 'usd' },
  { key: 'engineType', label: 'Engine type' },
  { key: 'engine', label: 'Engine' },
  { key: 'drive', label: 'Drive' },
  { key: 'economy', label: 'Fuel economy' },
  { key: 'range', label: 'Electric range, miles', kind: 'count' },
  { key: 'adds', label: 'Adds to the previous trim; the first trim comes with it' },
  { key: 'startingPrice', label: 'From', kind: 'usd' },
  { key: 'maxPrice', label: 'Up to', kind: 'usd' },
  { key: 'count', label: 'Cars', kind: 'count' },
];

const EQUIPMENT: ReadonlySet<string> = new Set(['engineType', 'engine', 'drive', 'economy', 'range', 'adds']);

/** A row of these columns. */
export function toTrimRow(trim: Trim): Record<string, string | number | undefined> {
  return {
    trim: trim.trimName,
    msrp: trim.nationalMSRP,
    engineType: formatEngineType(trim),
    engine: trim.engine,
    drive: trim.driveType,
    economy: formatEconomy(trim),
    range: trim.range,
    adds: trim.adds.join(', ') || undefined,
    startingPrice: trim.startingPrice,
    maxPrice: trim.maxPrice,
    count: trim.count,
  };
}

export function toTrimSections({
  vehicle,
  years,
  hasEquipment,
  sources = [],
}: TrimComparison): AlternateSection[] {
  const columns = TRIM_COLUMNS.filter(({ key }) => hasEquipment || !EQUIPMENT.has(key));
  return years.map(({ year, trims }) => ({
    heading: `${year} ${vehicle} trims`,
    text: sources.length === 0 ? [] : [`Sources: ${sources.map(nameFactSource).join('; ')}.`],
    table: { columns, rows: trims.map((trim) => pickColumns(toTrimRow(trim), columns)) },
  }));
}

/** JSON has whole rows, whatever their columns. */
function pickColumns(
  row: ReturnType<typeof toTrimRow>,
  columns: readonly AlternateColumn[],
): ReturnType<typeof toTrimRow> {
  return Object.fromEntries(columns.map(({ key }) => [key, row[key]]));
}
