import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { modelInfoCall } from '#src/features/research/safety/model-info.call.ts';
import { CATALOG, toSafetyFacts } from '#src/features/research/safety/safety-facts.ts';
import type { SafetyFacts } from '#src/features/research/safety/safety-facts.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The newest years of a model may not be tested yet. This is how many years are searched for the last test. */
const YEARS_LOOKED_THROUGH = 10;

interface ModelOfYear {
  readonly makeCode: string;
  readonly modelCode: string;
  /** Without a year, the newest year with data is used. */
  readonly year?: number | undefined;
}

/** Undefined means no tab. The caller checks that no trim is selected. */
export async function loadSafety(
  { ask, services }: Pick<App.Locals, 'ask' | 'services'>,
  { makeCode, modelCode, year }: ModelOfYear,
): Promise<SafetyFacts | undefined> {
  const asked =
    year === undefined ? { numRecords: YEARS_LOOKED_THROUGH } : { startYear: year, numRecords: 1 };
  const { data } = await ask(modelInfoCall, { makeCode, modelCode, ...asked });
  const facts = toSafetyFacts(data.items, year);
  const model = services.catalogue().findModel(makeCode, modelCode);
  const shown = year ?? facts?.standard?.year ?? (model && findNewestYear(model));
  const { assistance: rows, equipmentSource: source = CATALOG } =
    data.items.find((item) => item.year === shown) ?? {};
  const assistance = rows && shown !== undefined ? { year: shown, source, rows } : undefined;
  return facts || assistance ? { ...facts, ...definedOnly({ year, assistance }) } : undefined;
}
