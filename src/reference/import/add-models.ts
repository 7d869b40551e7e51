import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findMakeByName, toNameKey, tradeNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import { addYear } from '#src/reference/import/model-years-of.ts';
import { isTooEarly } from '#src/reference/import/refusals.ts';
import type { ModelFact } from '#src/reference/import/imported.schema.ts';

/**
 * Adds the makes, models and years of the list to `makes`, and returns the model of each fact, undefined in a year too early for it. A model of the shipped
 * files keeps its name and its styles.
 */
export function addListedModels(
  makes: CatalogueMake[],
  facts: readonly ModelFact[],
): (CatalogueModel | undefined)[] {
  const shipped = createCatalogue([...makes], '');
  const shippedModels = new Set(makes.flatMap((make) => make.models));
  const added = new Map<string, CatalogueModel>();
  /** Year styles of the list; they replace those of the shipped files. */
  const listed = new Map<CatalogueModel, Set<number>>();
  const addedMakes = new Map<string, CatalogueMake>();
  const makeOf = (name: string): CatalogueMake => {
    const known = findMakeByName(shipped, name) ?? addedMakes.get(toNameKey(name));
    if (known) return known;
    const make = { make: name, makeCode: toCode(name), models: [] };
    addedMakes.set(toNameKey(name), make);
    makes.push(make);
    return make;
  };
  // Matches the shipped names and aliases only; models that were added meanwhile are found by their own key.
  const modelOf = (fact: ModelFact): CatalogueModel => {
    const make = makeOf(fact.make);
    const known = tradeNamesOf(findMakeByName(shipped, fact.make))?.findModelByName(fact.model, fact.year);
    const key = `${make.makeCode}|${toNameKey(fact.model)}`;
    const model = known ?? added.get(key) ?? emptyModel(fact.model);
    if (!known && !added.has(key)) {
      added.set(key, model);
      make.models.push(model);
    }
    return model;
  };
  return facts.map((fact) => {
    const model = modelOf(fact);
    if (isTooEarly(model, fact.year)) return undefined;
    if (!shippedModels.has(model)) model.styles = [...new Set([...model.styles, ...fact.styles])];
    addYearStyles(model, fact, listed);
    addYear(model, fact.year, 'models');
    return model;
  });
}

function addYearStyles(
  model: CatalogueModel,
  { model: name, year, styles }: ModelFact,
  listed: Map<CatalogueModel, Set<number>>,
): void {
  if (styles.length === 0) return;
  const years = listed.get(model) ?? new Set<number>();
  listed.set(model, years);
  const known = years.has(year) ? (model.yearStyles?.[year] ?? []) : [];
  years.add(year);
  model.listedStyleYears = [...years];
  // Those of a version come after the model's own.
  const isOwn = toNameKey(name) === toNameKey(model.model);
  const ofYear = isOwn ? [...styles, ...known] : [...known, ...styles];
  model.yearStyles = { ...model.yearStyles, [year]: [...new Set(ofYear)] };
}

function emptyModel(model: string): CatalogueModel {
  return {
    model,
    modelCode: toCode(model),
    styles: [],
    years: [],
    cabs: [],
    beds: [],
    trims: [],
    modelYears: [],
  };
}
