/**
 * Compares the shipped catalog with lists that are not shipped: body styles by model year with a list of models, and the
 * years and prices of trims with a list of trims. What no list covers is counted, not judged.
 */
import type { CatalogueMake, CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findMakeByName, toNameKey, tradeNamesOf } from '#src/domain/vehicle/name-lookup.ts';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import { isElectrified, readTrimName, toCommonDrive } from '#src/domain/vehicle/trim-name-facts.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import type { ModelFact, TrimFact } from '#src/reference/import/imported.schema.ts';
import { createModelFinder } from '#src/reference/import/model-finders.ts';
import type { FactTally } from '#scripts/report-facts/compare-facts.ts';

/** Two prices that differ less are one, rounded. */
const SAME_PRICE = 0.01;
/** Words that say which body, drive, engine, gearbox or seats a trim has, compared as facts or not at all. */
const MACHINE_WORD = new RegExp(
  `^(?:${[
    'base|[24]x[24]|[24]wd|awd|fwd|rwd|sh|shawd|xdrive\\d*|sdrive\\d*|quattro|4matic|4motion|all4|e4orce|htrac|4x4',
    'sedan|coupe|hatchback|hatch|wagon|convertible|cabriolet|spyder|roadster|sportback|\\d?dr|\\d?door',
    'manual|automatic|auto|cvt|hybrid|plugin|plug|in|phev|recharge|diesel|tdi|duramax|cummins|power|stroke|ecoboost',
    'electric|electrified|ev|i[3456]|v(?:6|8|10|12)|turbo|ffv|flex|fuel|tfsie?|mildhybrid',
    'cab|crew|crewmax|regular|extended|double|access|quad|mega|king|supercrew|supercab|standard|long|short|bed|box',
    'delete|\\d\\.?\\dl?|\\d+cyl|\\d+speed|spd|swb|lwb|drw|srw|[1-3]500(?:hd)?|\\d|\\d?passenger|seating|and',
    'bright|dark|theme|package|packages|pkg|edition|w|with',
  ].join('|')})$`,
);
/** What comes after it is an option or a package: "A-Spec w/Technology Package". */
const OPTIONS = /\s(?:w\/|with\s|\+\s)/i;

/** By "make|model": the facts of each model year. */
type ByYear<Fact> = ReadonlyMap<string, ReadonlyMap<number, readonly Fact[]>>;

/** The words of a listed trim: its name, and that with its options and the names of its model. */
interface ListedTrim extends TrimFact {
  readonly least: ReadonlySet<string>;
  readonly most: ReadonlySet<string>;
}

/** The set of body styles of each model year that the list has styles of. */
export function compareStyles(makes: readonly CatalogueMake[], facts: readonly ModelFact[]): FactTally {
  const tally: FactTally = { what: 'body styles of a model year', checked: 0, wrong: [], uncovered: 0 };
  const listed = groupModels(makes, facts);
  for (const { make, model, year, rows } of eachYear(makes, listed)) {
    const theirs = [...new Set((rows ?? []).flatMap(({ styles }) => styles))].toSorted();
    if (theirs.length === 0) {
      tally.uncovered = (tally.uncovered ?? 0) + 1;
      continue;
    }
    tally.checked++;
    const ours = stylesOfYear(model, year).toSorted();
    if (ours.join() !== theirs.join())
      tally.wrong.push(
        `${make.make} ${model.model} ${year}: ${ours.join(' ')}, the list has ${theirs.join(' ')}`,
      );
  }
  return tally;
}

/** Whether each trim was sold in each of its years, where the list has the model year. */
export function compareTrimYears(makes: readonly CatalogueMake[], facts: readonly TrimFact[]): FactTally {
  const tally: FactTally = { what: 'trims of a model year', checked: 0, wrong: [], uncovered: 0 };
  const listed = groupTrims(makes, facts);
  for (const make of makes) {
    for (const model of make.models) {
      const years = listed.get(keyOf(make, model));
      for (const trim of model.trims) {
        const covered = trim.years.filter((year) => years?.has(year));
        const missing = covered.filter((year) => !years?.get(year)?.some((row) => isSameTrim(trim, row)));
        tally.checked += covered.length;
        tally.uncovered = (tally.uncovered ?? 0) + trim.years.length - covered.length;
        for (const year of missing)
          tally.wrong.push(`${make.make} ${model.model} ${trim.trim} ${year}: is not in the list`);
      }
    }
  }
  return tally;
}

/** The MSRP of each trim's newest year, where the list has a trim of that name then. */
export function comparePrices(makes: readonly CatalogueMake[], facts: readonly TrimFact[]): FactTally {
  const tally: FactTally = { what: 'MSRP', checked: 0, wrong: [], uncovered: 0 };
  const listed = groupTrims(makes, facts);
  for (const make of makes) {
    for (const model of make.models) {
      for (const trim of model.trims) {
        const { msrp } = trim;
        if (msrp === undefined) continue;
        const year = trim.years.at(-1) ?? 0;
        const rows = listed.get(keyOf(make, model))?.get(year) ?? [];
        const prices = rows.flatMap((row) => (row.msrp && isSameTrim(trim, row) ? [row.msrp] : []));
        if (prices.length === 0) {
          tally.uncovered = (tally.uncovered ?? 0) + 1;
          continue;
        }
        tally.checked++;
        if (prices.some((price) => Math.abs(msrp / price - 1) <= SAME_PRICE)) continue;
        tally.wrong.push(
          `${make.make} ${model.model} ${trim.trim} ${year}: ${msrp}, the list has ${[...new Set(prices)].join(', ')}`,
        );
      }
    }
  }
  return tally;
}

/** Whether a row of the list can be the trim: no word too few or too many, and no fact that the name contradicts. */
function isSameTrim(trim: CatalogueTrim, row: ListedTrim): boolean {
  const named = readTrimName(trim);
  const cylinders = /\d+/.exec(row.engine ?? '')?.[0];
  const words = wordsOf(trim.trim);
  return (
    // "LT w/1LT" is a 1LT.
    [...row.least].every((word) => words.has(word) || words.has(`1${word}`) || words.has(`2${word}`)) &&
    words.isSubsetOf(row.most) &&
    // A diesel is often an option of a trim, and then no row of the list.
    (!isElectrified(named.fuel) || isAlike(named.fuel, row.fuel)) &&
    isAlike(toCommonDrive(named.drive), toCommonDrive(row.drive)) &&
    isAlike(named.cylinders, cylinders === undefined ? undefined : Number(cylinders))
  );
}

function isAlike(named: string | number | undefined, known: string | number | undefined): boolean {
  return named === undefined || known === undefined || named === known;
}

/** "EX-L V6" is "exl", "LX AWD" is "lx", "Base" has none. */
function wordsOf(name: string): Set<string> {
  const words = name
    .replace(/work truck/i, 'WT')
    .split(/[\s/(),]+/)
    .filter((word) => /[a-z\d]/i.test(word));
  return new Set(words.map(toNameKey).filter((word) => !MACHINE_WORD.test(word)));
}

function keyOf({ makeCode }: CatalogueMake, { modelCode }: CatalogueModel): string {
  return `${makeCode}|${modelCode}`;
}

function groupModels(makes: readonly CatalogueMake[], facts: readonly ModelFact[]): ByYear<ModelFact> {
  const catalogue = createCatalogue([...makes], '');
  return groupByYear(facts, (fact) => {
    const make = findMakeByName(catalogue, fact.make);
    const model = tradeNamesOf(make)?.findModelByName(fact.model);
    return make && model && { key: keyOf(make, model), row: fact };
  });
}

function groupTrims(makes: readonly CatalogueMake[], facts: readonly TrimFact[]): ByYear<ListedTrim> {
  const catalogue = createCatalogue([...makes], '');
  const findModel = createModelFinder(makes);
  return groupByYear(facts, (fact) => {
    const make = findMakeByName(catalogue, fact.make);
    const at = findModel(fact.make, fact.model);
    if (!make || !at) return undefined;
    const [name = ''] = fact.trim.split(OPTIONS);
    const most = wordsOf(`${fact.model} ${at.model.model} ${fact.trim.replace('/', ' ')}`);
    return { key: keyOf(make, at.model), row: { ...fact, least: wordsOf(name), most } };
  });
}

function groupByYear<Fact extends { year: number }, Row>(
  facts: readonly Fact[],
  place: (fact: Fact) => { key: string; row: Row } | undefined,
): ByYear<Row> {
  const models = new Map<string, Map<number, Row[]>>();
  for (const fact of facts) {
    const placed = place(fact);
    if (!placed) continue;
    const years = models.get(placed.key) ?? new Map<number, Row[]>();
    models.set(placed.key, years);
    const rows = years.get(fact.year);
    if (rows) rows.push(placed.row);
    else years.set(fact.year, [placed.row]);
  }
  return models;
}

function* eachYear<Fact>(makes: readonly CatalogueMake[], listed: ByYear<Fact>) {
  for (const make of makes)
    for (const model of make.models)
      for (const year of model.years)
        yield { make, model, year, rows: listed.get(keyOf(make, model))?.get(year) };
}
