/** Models that EPA lists as one: "Caravan/Grand Caravan 2WD" and "Lumina/Monte Carlo" are about both. */
import type { ModelOf } from '#src/reference/import/refusals.ts';
import type { EpaFact } from '#src/reference/import/imported.schema.ts';
import type { FindModel } from '#src/reference/import/model-finders.ts';
import { onlyVersion } from '#src/reference/import/model-finders.ts';

/** A number behind a slash is a weight or an engine: the "2500" of "Express 1500/2500 2WD" is no model of its own. */
const HAS_LETTER = /[a-z]/i;

/** Those after the first, in years that they were sold in. The first one is found by the whole name. */
export function findJointModels(
  findModel: FindModel,
  { make, model, year }: Pick<EpaFact, 'make' | 'model' | 'year'>,
): ModelOf[] {
  const [, ...others] = model.split('/').map((name) => name.trim());
  return others
    .flatMap((name) => onlyVersion(findModel(make, name)) ?? [])
    .filter(({ model: { model: found, years } }) => HAS_LETTER.test(found) && years.includes(year));
}
