/** Reads the models of a make that have become a make of their own: "Dodge Ram 1500" is also the 1500 of Ram. */
import type {
  CatalogueMake,
  CatalogueModel,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { PhraseMatch } from '#src/features/search/keyword/phrase-match.ts';
import { nameVehicle } from '#src/features/search/keyword/phrase-trims.ts';

/**
 * @param own read from the make on
 * @param other read from the word after it
 * @returns both, or the one that covers more words; `own` unless each of its models is one of the other make, too
 */
export function joinSecondMake(
  { makes }: VehicleCatalogue,
  own: PhraseMatch,
  other: PhraseMatch | undefined,
): PhraseMatch {
  if (!other || other.next < own.next) return own;
  const make = findMake(makes, own);
  const second = findMake(makes, other);
  const codes = own.pairs.find(([key]) => key.startsWith('modelCodeList|'))?.[1].split(',') ?? [];
  const models = make?.models.filter(({ modelCode }) => codes.includes(modelCode)) ?? [];
  const renamed = second ? models.map((model) => findRenamed(second, model)) : [];
  const known = renamed.filter((model) => model !== undefined);
  if (!second || known.length === 0 || known.length < models.length) return own;
  if (other.next > own.next) return other;
  const namesModel = other.pairs.some(([key]) => key.startsWith('modelCodeList|'));
  const { pairs } = namesModel ? other : nameVehicle(second, known, other.next);
  return { ...own, pairs: [...own.pairs, ...pairs] };
}

function findMake(makes: readonly CatalogueMake[], { pairs }: PhraseMatch): CatalogueMake | undefined {
  const code = pairs.find(([key]) => key === 'makeCodeList')?.[1];
  return makes.find(({ makeCode }) => makeCode === code);
}

const findRenamed = ({ make, models }: CatalogueMake, before: CatalogueModel): CatalogueModel | undefined =>
  models.find(({ model }) => `${make} ${model}` === before.model);
