import { modelInfoCall } from '#src/features/safety/model-info.call.ts';
import { toSafetyFacts, type SafetyFacts } from '#src/features/safety/safety-facts.ts';

interface ModelOfYear {
  readonly makeCode: string;
  readonly modelCode: string;
  /** Without one, the newest year with data. @see D §4 */
  readonly year?: number | undefined;
}

/** Undefined: no tab. That no trim is chosen is for the page to know. @see M §4 */
export async function loadSafety(
  { ask }: Pick<App.Locals, 'ask'>,
  { makeCode, modelCode, year }: ModelOfYear,
): Promise<SafetyFacts | undefined> {
  const { data } = await ask(modelInfoCall, {
    makeCode,
    modelCode,
    ...(year !== undefined && { startYear: year }),
    numRecords: 1,
  });
  return toSafetyFacts(data.items[0], year === undefined);
}
