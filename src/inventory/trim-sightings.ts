/** What the cars for sale of one trim and model year have. */
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { TrimSightings } from '#src/domain/vehicle/equipment-state.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';

interface TrimOfYear {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly trimCode: string;
  readonly year: number;
}

export async function loadTrimSightings(
  { engine }: Pick<StockGeneration, 'engine'>,
  { makeCode, modelCode, trimCode, year }: TrimOfYear,
  signal?: AbortSignal,
): Promise<TrimSightings> {
  const query = {
    ...EMPTY_QUERY,
    vehicles: [{ makeCode, models: [{ modelCode, trimCodes: [trimCode] }] }],
    ranges: { year: { min: year, max: year } },
  };
  const { total, counts } = await engine.search({ query }, signal ? { signal } : {});
  return { count: total, features: counts.featureCode ?? {} };
}
