import { toTrimComparison } from '#src/features/research/trim-comparison/trim-comparison.ts';
import type { TrimComparison } from '#src/features/research/trim-comparison/trim-comparison.ts';
import { trimSpecsCall } from '#src/features/research/trim-comparison/trim-specs.call.ts';
import { compareTrimYears } from '#src/features/research/trim-comparison/trim-years.ts';

interface ModelOfYear {
  readonly makeCode: string;
  readonly modelCode: string;
  /** Of a page that is about one year. */
  readonly year?: number | undefined;
}

/**
 * "Compare-trim years: the current year and the next", as the stock's day has them; on a page of one of them that one.
 * Without their equipment, which the tab does not show. Undefined: no tab.
 */
export async function loadTrimComparison(
  { ask, services }: Pick<App.Locals, 'ask' | 'services'>,
  { makeCode, modelCode, year }: ModelOfYear,
): Promise<TrimComparison | undefined> {
  const years = compareTrimYears(services.stock.current.day);
  if (year !== undefined && (year < years.startYear || year > years.endYear)) return undefined;
  const asked = year === undefined ? years : { startYear: year, endYear: year };
  const { data } = await ask(trimSpecsCall, { makeCode, modelCode, ...asked, specs: 'none' });
  return toTrimComparison(data.items);
}
