/**
 * Joins imported facts with the shipped catalog by make, model and year. Which source wins:
 * - names, styles and trims: the shipped files; the models list adds makes, models and years, the trims file trims; EPA and the trims
 *   file bodies of cars to a year's;
 * - fuel economy, fuel types, drives and electric range of a model year: EPA;
 * - electric range of a year that EPA's file lacks: the ranges file;
 * - crash stars of a model year: NHTSA; legroom: the cheapest trim that has it. Both take precedence over shipped
 * facts. Ratings by owners are those of the ratings file. EPA, trims and NHTSA add no models, because their model names include engine, body and drive.
 */
import type { CatalogueMake, CatalogueModel, Generation } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { addListedModels } from '#src/reference/import/add-models.ts';
import { addRecall } from '#src/reference/import/add-recall.ts';
import { addTrims } from '#src/reference/import/add-trims.ts';
import { ComplaintCounts } from '#src/reference/import/complaint-counts.ts';
import { toOngoingModel } from '#src/reference/import/ended-models.ts';
import { findEpaName, isOfFleets, toSold } from '#src/reference/import/epa-names.ts';
import type {
  EpaFact,
  Fact,
  GenerationFact,
  Imported,
  RatingFact,
  SourceName,
  TrimFact,
} from '#src/reference/import/imported.schema.ts';
import { addImportDays } from '#src/reference/import/import-days.ts';
import { findJointModels } from '#src/reference/import/joint-names.ts';
import {
  alsoByAlias,
  createModelFinder,
  createTradeNameFinder,
  onlyVersion,
} from '#src/reference/import/model-finders.ts';
import type { FindModel, FindModelOfYear } from '#src/reference/import/model-finders.ts';
import { ModelYears } from '#src/reference/import/model-years-of.ts';
import { addNamedBodies, isConvertibleName } from '#src/reference/named-bodies.ts';
import type { NamedBodies } from '#src/reference/named-bodies.ts';
import {
  EPA_FIGURES,
  NHTSA_STARS,
  dropWithdrawn,
  isOfToday,
  listWholeYears,
} from '#src/reference/import/withdrawn.ts';
import {
  NOT_SOLD,
  OF_A_VERSION,
  TOO_DEAR,
  TOO_EARLY,
  createJoinEach,
  createTooDearTest,
  refuseTooEarly,
} from '#src/reference/import/refusals.ts';
import type { JoinEach, ModelOf, Refusal } from '#src/reference/import/refusals.ts';

/** For each fact of a source, in order: its model, or undefined when no source knows it. */
export type JoinedFacts = Partial<Record<SourceName, (string | undefined)[]>>;

export interface JoinResult {
  makes: CatalogueMake[];
  joined: JoinedFacts;
  /** Facts of models that are in the catalog; those that are not have none. */
  refused: ReadonlyMap<Fact, Refusal>;
}

export function joinImported(shipped: readonly CatalogueMake[], imported: Imported): JoinResult {
  let makes = structuredClone([...shipped]);
  const joined: JoinedFacts = {};
  const refused = new Map<Fact, Refusal>();
  const labels = labelModels(makes);
  if (imported.models) {
    const models = addListedModels(makes, imported.models);
    for (const [model, label] of labelModels(makes)) labels.set(model, label);
    joined.models = models.map((model) => model && labels.get(model));
    const early = imported.models.filter((_, index) => models[index] === undefined);
    for (const fact of early) refused.set(fact, TOO_EARLY);
    makes = makes.map((make) => ({ ...make })); // names are cached per object, and these have new models
  }
  const findByOwnNames = createModelFinder(makes);
  const findModel = alsoByAlias(makes, findByOwnNames);
  const findOngoing: FindOngoing = (found, fact) => toOngoingModel(found, fact, findByOwnNames);
  const findEpa = createEpaFinder(makes, findByOwnNames);
  const findJoint = (fact: EpaFact) => findJointModels(findByOwnNames, toSold(fact));
  const years = new ModelYears();
  const joinEach = createJoinEach(labels, refused);
  const bodies: NamedBodies[] = [];
  if (imported.trims)
    joined.trims = joinTrims(imported.trims, bodies, { findModel, findOngoing, joinEach, years });
  if (imported.epa)
    joined.epa = joinEach(
      imported.epa,
      (fact) => refuseTooEarly(findEpa(fact) ?? findJoint(fact)[0], fact),
      (fact, found) => {
        for (const model of new Set([found, ...findJoint(fact)].map((one) => one.model))) {
          years.addEpa(model, fact);
          if (isConvertibleName(fact.model))
            bodies.push({ model, year: fact.year, bodies: ['CONVERT'], source: 'epa' });
        }
      },
    );
  if (imported.safety)
    joined.safety = joinEach(
      imported.safety,
      (fact) => refuseTooEarly(findOngoing(findModel(fact.make, fact.model, fact.year), fact), fact),
      (fact, { model, rest }) => years.addCrash(model, fact, rest === ''),
    );
  joinNotes(imported, joined, { findModel, findOngoing, joinEach, years });
  const named = (source: 'epa' | 'safety') => (model: CatalogueModel, year: number) =>
    years.has(model, year, source);
  // Without base models, the file has cars of models that it does not name.
  const hasBaseModels = imported.epa?.some(({ baseModel }) => baseModel !== '') === true;
  const whole = hasBaseModels ? listWholeYears(makes, EPA_FIGURES.shipped, named('epa')) : new Set<number>();
  if (hasBaseModels && isOfToday(imported.imports?.['epa'])) dropWithdrawn(makes, EPA_FIGURES, named('epa'));
  dropWithdrawn(makes, NHTSA_STARS, named('safety'));
  years.write(whole);
  addNamedBodies(bodies);
  addImportDays(makes, imported.imports);
  return { makes, joined, refused };
}

interface Joining {
  readonly findModel: FindModelOfYear;
  readonly findOngoing: FindOngoing;
  readonly joinEach: JoinEach;
  readonly years: ModelYears;
}

function joinTrims(
  facts: readonly TrimFact[],
  named: NamedBodies[],
  { findModel, joinEach, years }: Joining,
): (string | undefined)[] {
  const trims = new Map<CatalogueModel, { fact: TrimFact; rest: string }[]>();
  const models = new Map(facts.map((fact) => [fact, findModel(fact.make, fact.model, fact.year)]));
  const isTooDear = createTooDearTest(models);
  const joined = joinEach(
    facts,
    (fact) => (isTooDear(fact) ? TOO_DEAR : refuseTooEarly(models.get(fact), fact)),
    (fact, { model, rest }) => {
      trims.getOrInsertComputed(model, () => []).push({ fact, rest });
      years.addTrim(model, fact);
      // A list's Cooper is a Hardtop or a Convertible.
      const isOfModel = toNameKey(fact.model).startsWith(toNameKey(model.model));
      if (fact.bodies && isOfModel)
        named.push({ model, year: fact.year, bodies: fact.bodies, source: 'trims' });
    },
  );
  addTrims(trims);
  return joined;
}

/** What owners and agencies say beside the facts of the cars. */
function joinNotes(
  imported: Imported,
  joined: JoinedFacts,
  { findModel, findOngoing, joinEach, years }: Joining,
): void {
  if (imported.ratings)
    joined.ratings = joinEach(
      imported.ratings,
      (fact) => findRatedModel(findModel, fact),
      ({ year, rating }, { model }) => {
        model.ownerRatings = { ...model.ownerRatings, [year]: rating };
      },
    );
  if (imported.ranges)
    joined.ranges = joinEach(
      imported.ranges,
      (fact) => {
        const at = findModel(fact.make, fact.model, fact.year);
        return at && (years.refuseRange(at.model, fact) ?? at);
      },
      (fact, { model }) => years.addRange(model, fact),
    );
  if (imported.recalls)
    joined.recalls = joinEach(
      imported.recalls,
      (fact) => findModel(fact.make, fact.model, Math.max(...fact.years)),
      (fact) =>
        addRecall(
          fact,
          (year) => findOngoing(findModel(fact.make, fact.model, year), { make: fact.make, year })?.model,
        ),
    );
  if (imported.generations)
    joined.generations = joinEach(
      imported.generations,
      (fact) => findModelOfGeneration(findModel, fact),
      ({ generation }, { model }) => {
        // Those of the file replace all that ship with the model.
        const known = (model.generations ?? []).filter(({ shipped }) => !shipped);
        model.generations = [...known, generation].toSorted((a, b) => firstYear(a) - firstYear(b));
      },
    );
  if (imported.complaints) {
    const complaints = new ComplaintCounts();
    joined.complaints = joinEach(
      imported.complaints,
      (fact) => findOngoing(findModel(fact.make, fact.model, fact.year), fact),
      (fact, { model }) => complaints.add(model, fact),
    );
    complaints.write();
  }
}

/** Of a year after the end of a model, the one that goes on. */
type FindOngoing = (
  found: ModelOf | undefined,
  of: { readonly make: string; readonly year: number },
) => ModelOf | undefined;

/**
 * EPA's base model is coarse ("Silverado"), its model fine ("Silverado 1500 4WD"); the longer match is the model. A
 * base model of several ("Golf/GTI") does not say which one, so its first is used only when the fine name finds nothing. A base
 * model that only starts like ours ("Montero Sport") is another one.
 */
function findEpaModel(findModel: FindModel, { make, model, baseModel }: EpaFact): ModelOf | undefined {
  if (isOfFleets(model)) return undefined;
  const renamed = findEpaName(make, model);
  if (renamed !== undefined) return findModel(make, renamed);
  const found = findFirst(findModel, make, model);
  const base = baseModel === '' ? undefined : findFirst(findModel, make, baseModel);
  if (base && baseModel.includes('/')) return found ?? (isOfFirst(model, baseModel) ? base : undefined);
  if (!found || !base) return onlyVersion(found ?? base);
  if (found.model.model.length > base.model.model.length) return found;
  return onlyVersion(base);
}

/** By EPA's names and those of the trade, under the make and the model that the car was sold as. */
function createEpaFinder(makes: readonly CatalogueMake[], findModel: FindModel) {
  const findByTradeName = createTradeNameFinder(makes);
  const findAliased = ({ make, model, year }: EpaFact) =>
    isOfFleets(model) || findEpaName(make, model) ? undefined : findByTradeName(make, model, year);
  // After the last year of a model, its name may be that of the next one: a Boxster of 2018 is a 718 Boxster. So may it be before its first.
  const findNext = (found: ModelOf | undefined, { make, year }: EpaFact) =>
    found && !isWithin(found.model, year) && findByTradeName(make, found.model.model, year);
  return (fact: EpaFact): ModelOf | undefined => {
    const named = findEpaModel(findModel, toSold(fact)) ?? findAliased(fact);
    const found = findNext(named, fact) || named;
    const fuels = fact.variants.map(({ fuel }) => fuel);
    return toOngoingModel(found, { ...fact, fuels }, findModel);
  };
}

function isWithin({ years }: CatalogueModel, year: number): boolean {
  return year >= (years[0] ?? year) && year <= (years.at(-1) ?? year);
}

/** Whether a name is not of another model of a base model alone: a "760" of "740/760" is no 740. */
function isOfFirst(model: string, baseModel: string): boolean {
  if (model.includes('/')) return true;
  const [, ...others] = baseModel.split('/').map(toNameKey);
  return !others.some((other) => other !== '' && toNameKey(model).startsWith(other));
}

/** A row about "Golf/GTI" is about the first of them, and no "Golf GTI"; a "C/V" is one. */
function findFirst(findModel: FindModel, make: string, names: string): ModelOf | undefined {
  const whole = findModel(make, names);
  return whole?.model.model.includes('/') ? whole : findModel(make, names.split('/', 1)[0] ?? names);
}

/** Only the whole model: what owners of a "Civic Type R" say is not about every Civic. */
function findRatedModel(
  findModel: FindModelOfYear,
  { make, model, year }: RatingFact,
): ModelOf | Refusal | undefined {
  const found = findModel(make, model, year);
  if (!found) return undefined;
  if (found.rest !== '') return OF_A_VERSION;
  return found.model.years.includes(year) ? found : NOT_SOLD;
}

/** Only the whole model, in years that it was sold in. */
function findModelOfGeneration(
  findModel: FindModelOfYear,
  { make, model, generation }: GenerationFact,
): ModelOf | Refusal | undefined {
  const found = findModel(make, model, generation.years.at(-1) ?? 0);
  if (!found) return undefined;
  if (found.rest !== '') return OF_A_VERSION;
  return found.model.years.some((year) => generation.years.includes(year)) ? found : NOT_SOLD;
}

const firstYear = ({ years }: Generation) => years[0] ?? 0;

function labelModels(makes: readonly CatalogueMake[]): Map<CatalogueModel, string> {
  return new Map(
    makes.flatMap((make) => make.models.map((model) => [model, `${make.make} ${model.model}`] as const)),
  );
}
