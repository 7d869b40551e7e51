import { toTrimComparison, type TrimComparison } from '#src/features/trim-comparison/trim-comparison.ts';
import { trimSpecsCall } from '#src/features/trim-comparison/trim-specs.call.ts';
import { compareTrimYears } from '#src/features/trim-comparison/trim-years.ts';

interface ModelCodes {
  readonly makeCode: string;
  readonly modelCode: string;
}

/** "Compare-trim years: the current year and the next", as the stock's day has them. Undefined: no tab. @see M §9 */
export async function loadTrimComparison(
  { ask, services }: Pick<App.Locals, 'ask' | 'services'>,
  { makeCode, modelCode }: ModelCodes,
): Promise<TrimComparison | undefined> {
  const years = compareTrimYears(services.stock.current.day);
  const { data } = await ask(trimSpecsCall, { makeCode, modelCode, ...years });
  return toTrimComparison(data.items);
}
