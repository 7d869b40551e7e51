/** Finds models by the names that other sources have for them. */
import { isVersionName } from '#src/domain/vehicle/former-names.ts';
import { withSoldMake } from '#src/domain/vehicle/sold-make.ts';
import { findMakeByName, tradeNamesOf, vehicleNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { findNhtsaName } from '#src/reference/import/nhtsa-names.ts';
import type { ModelOf } from '#src/reference/import/refusals.ts';
import { isVersionOf } from '#src/reference/import/version-words.ts';

export type FindModel = (make: string, name: string) => ModelOf | undefined;
/** @param year of the fact; the last one, of several */
export type FindModelOfYear = (make: string, name: string, year: number) => ModelOf | undefined;

/** By models' own names, and by trims that only one model has. */
export function createModelFinder(makes: readonly CatalogueMake[]): FindModel {
  const catalogue = createCatalogue(makes, '');
  const memo = new Map<string, ModelOf | undefined>();
  return (make, name) => {
    const key = `${make}|${name}`;
    if (memo.has(key)) return memo.get(key);
    const names = vehicleNamesOf(findMakeByName(catalogue, make));
    const owner = names?.findOwnerOfTrim(name);
    const found = names?.findModelAtStart(name) ?? (owner && { model: owner, rest: name });
    memo.set(key, found);
    return found;
  };
}

/**
 * For sources that may also call a model by a name of the trade, such as "GTI" and "F-250". Only the whole name: a
 * "Cooper Roadster" is no Hardtop. A number of the trade may have a body after it: "435I GRAN COUPE".
 */
export function alsoByAlias(makes: readonly CatalogueMake[], findModel: FindModel): FindModelOfYear {
  const findByTradeName = createTradeNameFinder(makes);
  const findByTradeNumber = createTradeNumberFinder(makes);
  return (listedMake, listedName, year) => {
    const { make, model: name } = withSoldMake({ make: listedMake, model: listedName }, year);
    const named = findModel(make, name);
    const owner =
      named && year < (named.model.years[0] ?? year) && findByTradeName(make, named.model.model, year);
    // Before its first year, the name may be another model's: the "allroad" of 2001 is the A6.
    const found = named && owner ? { ...named, model: owner.model } : named;
    const isOver = year > (found?.model.years.at(-1) ?? year);
    if (found?.rest === '' && !isOver) return found;
    const renamed = findNhtsaName(make, name);
    const version = renamed === undefined ? undefined : onlyVersion(findModel(make, renamed));
    // Before its first year, the name is of another model, or of none that we know.
    if (version && year >= (version.model.years[0] ?? 0)) return version;
    const traded = findByTradeName(make, name, year);
    // The words that a name of the trade has after the model's own belong to the trim.
    if (traded && traded.model === found?.model && isVersionName(traded.model.model, name)) return found;
    return traded ?? onlyVersion(found) ?? onlyVersion(findByTradeNumber(make, name));
  };
}

/** Only by a whole name of the trade. */
export function createTradeNameFinder(makes: readonly CatalogueMake[]): FindModelOfYear {
  const catalogue = createCatalogue(makes, '');
  return (make, name, year) => {
    const model = tradeNamesOf(findMakeByName(catalogue, make))?.findModelByName(name, year);
    return model && { model, rest: '' };
  };
}

/** By a number of the trade at the start of the name: "435", "E-350". */
function createTradeNumberFinder(makes: readonly CatalogueMake[]): FindModel {
  const catalogue = createCatalogue(makes, '');
  return (make, name) => {
    const owner = tradeNamesOf(findMakeByName(catalogue, make))?.findOwnerOfTrim(name);
    return owner && { model: owner, rest: name };
  };
}

/** Not of a model whose name only starts like that of another one: "Montero Sport". */
export function onlyVersion(found: ModelOf | undefined): ModelOf | undefined {
  return found && isVersionOf(found.model, found.rest) ? found : undefined;
}
