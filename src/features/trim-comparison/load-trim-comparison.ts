import { toTrimComparison, type TrimComparison } from '#src/features/trim-comparison/trim-comparison.ts';
import { trimSpecsCall } from '#src/features/trim-comparison/trim-specs.call.ts';

interface ModelCodes {
  readonly makeCode: string;
  readonly modelCode: string;
}

/** "Compare-trim years: the current year and the next", as the stock's day has them. Undefined: no tab. @see M §9 */
export async function loadTrimComparison(
  { ask, services }: Pick<App.Locals, 'ask' | 'services'>,
  { makeCode, modelCode }: ModelCodes,
): Promise<TrimComparison | undefined> {
  const thisYear = Number(services.stock.current.day.slice(0, 4));
  const years = { startYear: thisYear, endYear: thisYear + 1 };
  const { data } = await ask(trimSpecsCall, { makeCode, modelCode, ...years });
  return toTrimComparison(data.items);
}
