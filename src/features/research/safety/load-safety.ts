import { modelInfoCall } from '#src/features/research/safety/model-info.call.ts';
import { toSafetyFacts } from '#src/features/research/safety/safety-facts.ts';
import type { SafetyFacts } from '#src/features/research/safety/safety-facts.ts';

/** The newest years of a model are not tested yet: so far back its last tests are looked for. */
const YEARS_LOOKED_THROUGH = 10;

interface ModelOfYear {
  readonly makeCode: string;
  readonly modelCode: string;
  /** Without one, the newest year with data. */
  readonly year?: number | undefined;
}

/** Undefined: no tab. That no trim is chosen is for the page to know. */
export async function loadSafety(
  { ask }: Pick<App.Locals, 'ask'>,
  { makeCode, modelCode, year }: ModelOfYear,
): Promise<SafetyFacts | undefined> {
  const asked =
    year === undefined ? { numRecords: YEARS_LOOKED_THROUGH } : { startYear: year, numRecords: 1 };
  const { data } = await ask(modelInfoCall, { makeCode, modelCode, ...asked });
  return toSafetyFacts(data.items, year);
}
