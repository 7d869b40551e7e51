import { toTrimComparison } from '#src/features/research/trim-comparison/trim-comparison.ts';
import type { TrimComparison } from '#src/features/research/trim-comparison/trim-comparison.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { trimSpecsCall } from '#src/features/research/trim-comparison/trim-specs.call.ts';
import { findTrimSources } from '#src/features/research/trim-comparison/trim-sources.ts';
import { compareTrimYears } from '#src/features/research/trim-comparison/trim-years.ts';

interface ModelOfYear {
  readonly makeCode: string;
  readonly modelCode: string;
  /** Only on a page about one year. */
  readonly year?: number | undefined;
}

/**
 * Loads the trims of this year and the next, by the day of the stock; on a page about one of them, only that one, with
 * prices and cars. Undefined means no tab.
 */
export async function loadTrimComparison(
  { ask, services }: Pick<App.Locals, 'ask' | 'services'>,
  { makeCode, modelCode, year }: ModelOfYear,
): Promise<TrimComparison | undefined> {
  const years = compareTrimYears(services.stock.current.day);
  if (year !== undefined && (year < years.startYear || year > years.endYear)) return undefined;
  const asked = year === undefined ? years : { startYear: year, endYear: year };
  const { data } = await ask(trimSpecsCall, { makeCode, modelCode, ...asked, specs: 'none' });
  const found = toTrimComparison(data.items);
  const newest = found?.years[0];
  if (!found || newest === undefined) return undefined;
  const model = services.catalogue().findModel(makeCode, modelCode);
  const known = model && findTrimSources(model, newest.year, newest.trims, services.stock.current.day);
  const hasEquipment = year === undefined;
  const priced = new Set<string>(known ? [...known.sourcesOf.trim, 'stock'] : []);
  const sources = known?.sources.filter(({ key }) => hasEquipment || priced.has(key));
  return { ...found, hasEquipment, ...definedOnly({ sources }) };
}
