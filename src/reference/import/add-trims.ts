import { DRIVE_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  createNamedTrimFinder,
  PLAIN_TRIM,
  toTrimKey,
  toTrimWords,
} from '#src/domain/vehicle/find-named-trim.ts';
import type { NamedTrimFinder } from '#src/domain/vehicle/find-named-trim.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { findAddsByYear, listFactsByYear, readMachine } from '#src/reference/import/listed-years.ts';
import { addYear } from '#src/reference/import/model-years-of.ts';
import type { TrimFact } from '#src/reference/import/imported.schema.ts';

export interface TrimOfModel {
  fact: TrimFact;
  /** The part between the model's name and the trim: "350" of "RX 350" when the model is "RX". */
  rest: string;
}

interface NamedTrim extends TrimOfModel {
  /** The catalog's. */
  readonly name: string;
}

/** A price that this many models of a make share in one year is the list's own placeholder, not a price. */
const MIN_MODELS_OF_A_FILLER = 5;
const MAX_NAME_LENGTH = 80;
/** Two prices that differ less are one, rounded. */
const SAME_PRICE = 0.01;

/**
 * Adds trims below the shipped ladder, newest first, then by price. A shipped trim keeps its facts, but its price is the
 * list's, if that has its newest year. Names that differ in spelling, or in a word for the drive that all such cars of the list have,
 * are one trim, to which addresses with the others lead.
 */
export function addTrims(trimsOf: ReadonlyMap<CatalogueModel, readonly TrimOfModel[]>): void {
  const fillers = findFillers([...trimsOf.values()].flat().map(({ fact }) => fact));
  for (const [model, trims] of trimsOf) {
    const finder = createNamedTrimFinder(model);
    const spelled = trims.map((trim) => ({ ...trim, name: finder.spell(nameOf(trim, model)) }));
    const named = spelled.flatMap((trim) => [trim, ...listOtherDrives(trim, finder)]);
    const byTrim = groupByKnown(named, finder);
    const findAdds = findAddsByYear(
      trims.map(({ fact }) => fact),
      (fact) => (fillers.has(fillerKey(fact)) ? undefined : fact.msrp),
    );
    const withListedFacts = (trim: CatalogueTrim, listed: readonly TrimOfModel[]): CatalogueTrim => {
      const listedFacts = listFactsByYear(
        trim,
        listed.map(({ fact }) => fact),
        findAdds,
      );
      return listedFacts.length > 0 ? { ...trim, listedFacts } : trim;
    };
    const groups = groupByName(byTrim.get(undefined) ?? []);
    const added = groups.map((group) => {
      const { trim, features } = toTrim(group, fillers);
      return { trim: withListedFacts(trim, group), features };
    });
    const trimsOfKey = new Map<string, Set<CatalogueTrim | undefined>>();
    for (const [trim, listed] of byTrim)
      for (const { name } of listed)
        trimsOfKey.getOrInsertComputed(toTrimKey(name), () => new Set()).add(trim);
    for (const year of withYears([], trims)) addYear(model, year, 'trims');
    const shipped = model.trims.map((trim) => {
      const listed = byTrim.get(trim) ?? [];
      const isOwn = createOwnNameTest(trim, model);
      const others = listed.filter(({ name }) => !isOwn(name) && trimsOfKey.get(toTrimKey(name))?.size === 1);
      const priced = addYearPrices(correctPrice(trim, listed, fillers), listed, fillers);
      return withOtherNames(withListedFacts(priced, listed), others);
    });
    model.trims = [...shipped, ...toLadder(added)];
  }
}

/** The trim with another drive, where the catalog has that alone: its "King Ranch 4WD" is the list's "King Ranch" with four-wheel drive. */
function listOtherDrives({ fact, rest, name }: NamedTrim, finder: NamedTrimFinder): NamedTrim[] {
  const { make, model, year, trim, drivePrices = {} } = fact;
  if (finder.findByName(name)) return [];
  return DRIVE_TYPES.flatMap(({ code: drive }) => {
    const msrp = drivePrices[drive];
    if (!msrp || !finder.findByDrive(name, drive)) return [];
    return [{ fact: { make, model, year, trim, msrp, drive, features: [] }, rest, name }];
  });
}

/**
 * By the catalog's trim; undefined for the others. A name that differs by its drive is another trim if the list has both in one year: "2.0T
 * Premium" and "2.0T Premium quattro".
 */
function groupByKnown(
  named: readonly NamedTrim[],
  { findByName, findByDrive }: NamedTrimFinder,
): Map<CatalogueTrim | undefined, NamedTrim[]> {
  const yearsOf = new Map<CatalogueTrim | string, Set<number>>();
  for (const { name, fact } of named)
    for (const key of [findByName(name) ?? [], toTrimKey(name)].flat())
      yearsOf.getOrInsertComputed(key, () => new Set()).add(fact.year);
  const isBeside = (name: string, trim: CatalogueTrim) =>
    yearsOf.get(trim)?.isDisjointFrom(yearsOf.get(toTrimKey(name)) ?? new Set()) === false;
  return Map.groupBy(named, ({ name, fact }) => {
    const byName = findByName(name);
    const byDrive = byName ?? findByDrive(name, fact.drive);
    return byDrive && byDrive !== byName && isBeside(name, byDrive) ? undefined : byDrive;
  });
}

/** By address, then by spelling, and then by words in any order, unless the list has both in one year. */
function groupByName(named: readonly NamedTrim[]): NamedTrim[][] {
  const byCode = [...Map.groupBy(named, ({ name }) => toCode(name)).values()];
  const byKey = [...Map.groupBy(byCode, ([first]) => first && toTrimKey(first.name)).values()];
  const spelled = byKey.map((groups) => groups.flat());
  const byWords = Map.groupBy(spelled, ([first]) => first && toTrimWords(first.name));
  return [...byWords.values()].flatMap((groups) => {
    const years = groups.flatMap((group) => withYears([], group));
    return new Set(years).size === years.length ? [groups.flat()] : groups;
  });
}

/** Whether a name is one that the catalog has for the trim, in another spelling or without the model. */
function createOwnNameTest(trim: CatalogueTrim, { model }: CatalogueModel): (name: string) => boolean {
  const own = new Set([trim.trim, ...(trim.formerly ?? [])].map(toTrimKey));
  return (name) => own.has(toTrimKey(name)) || own.has(toTrimKey(`${model} ${name}`));
}

/** Addresses with names that a trim has in other rows lead to it. */
function withOtherNames(trim: CatalogueTrim, named: readonly NamedTrim[]): CatalogueTrim {
  const names = new Map(named.map(({ name }) => [toCode(name), name]));
  names.delete(trim.trimCode);
  return names.size === 0 ? trim : { ...trim, formerly: [...(trim.formerly ?? []), ...names.values()] };
}

/** Of several bodies or drives, the cheapest. Where the catalog has another price, both are known. */
function correctPrice(
  trim: CatalogueTrim,
  listed: readonly TrimOfModel[],
  fillers: ReadonlySet<string>,
): CatalogueTrim {
  const prices = listed.flatMap(({ fact }) =>
    fact.year === trim.years.at(-1) && fact.msrp && !fillers.has(fillerKey(fact)) ? [fact.msrp] : [],
  );
  if (prices.length === 0) return trim;
  const msrp = Math.min(...prices);
  const { msrp: own } = trim;
  const differs = own !== undefined && Math.abs(own - msrp) > msrp * SAME_PRICE;
  return { ...trim, msrp, msrpSource: 'trims', ...(differs && { catalogMsrp: own }) };
}

/**
 * What the list says of other years of a trim than that of its facts: MSRP, the cheapest of several bodies or drives, and in
 * which years that the catalog does not name it was sold.
 */
function addYearPrices(
  trim: CatalogueTrim,
  listed: readonly TrimOfModel[],
  fillers: ReadonlySet<string>,
): CatalogueTrim {
  const newest = trim.years.at(-1) ?? 0;
  const more = [...new Set(listed.map(({ fact }) => fact.year))].filter((year) => !trim.years.includes(year));
  const prices = new Map<number, number>();
  for (const { fact } of listed)
    if (fact.msrp && fact.year !== newest && !fillers.has(fillerKey(fact)))
      prices.set(fact.year, Math.min(fact.msrp, prices.get(fact.year) ?? Infinity));
  return {
    ...trim,
    ...(more.length > 0 && {
      years: [...trim.years, ...more].toSorted((a, b) => a - b),
      listYears: more.toSorted((a, b) => a - b),
    }),
    ...(prices.size > 0 && { yearPrices: Object.fromEntries(prices) }),
  };
}

interface AddedTrim {
  trim: CatalogueTrim;
  features: TrimFact['features'];
}

/** "RX 350 F SPORT", where the catalog has trims such as "RX 350 Luxury"; else "350 F SPORT". */
function nameOf({ fact, rest }: TrimOfModel, { model, trims }: CatalogueModel): string {
  const before = rest.replace(/^[\s,/-]+/, '');
  if (before === '') return fact.trim;
  const isPart = /^\d/.test(before) && trims.some(({ trim }) => trim.startsWith(`${model} `));
  const words = [isPart && model, before, fact.trim !== PLAIN_TRIM && fact.trim];
  return words.filter(Boolean).join(' ').slice(0, MAX_NAME_LENGTH).trim();
}

/** The facts of the newest year. */
function toTrim(group: readonly NamedTrim[], fillers: ReadonlySet<string>): AddedTrim {
  const newest = group.reduce((best, trim) => (trim.fact.year > best.fact.year ? trim : best));
  const { fact, name } = newest;
  const msrp = fillers.has(fillerKey(fact)) ? undefined : fact.msrp;
  const trim: CatalogueTrim = {
    trim: name,
    trimCode: toCode(name),
    years: withYears([], group),
    ...(msrp && { msrp }),
    ...readMachine(fact),
    adds: [],
    source: 'trims',
  };
  return { trim: withOtherNames(addYearPrices(trim, group, fillers), group), features: fact.features };
}

/** Sorts each year's trims by price. A trim adds the features that no lower trim of its year has. */
function toLadder(trims: readonly AddedTrim[]): CatalogueTrim[] {
  const newestYear = ({ trim }: AddedTrim) => trim.years.at(-1) ?? 0;
  const price = ({ trim }: AddedTrim) => trim.msrp ?? Infinity;
  const order = (a: AddedTrim, b: AddedTrim) => {
    if (newestYear(a) !== newestYear(b)) return newestYear(b) - newestYear(a);
    if (price(a) !== price(b)) return price(a) < price(b) ? -1 : 1;
    return a.trim.trimCode < b.trim.trimCode ? -1 : 1;
  };
  const below = new Map<number, Set<string>>();
  return trims.toSorted(order).map((added) => {
    const had = below.get(newestYear(added)) ?? new Set();
    below.set(newestYear(added), had.union(new Set(added.features)));
    return { ...added.trim, adds: added.features.filter((feature) => !had.has(feature)) };
  });
}

function withYears(years: readonly number[], trims: readonly TrimOfModel[]): number[] {
  return [...new Set([...years, ...trims.map(({ fact }) => fact.year)])].toSorted((a, b) => a - b);
}

function fillerKey({ make, year, msrp }: TrimFact): string {
  return `${make}|${year}|${msrp ?? ''}`;
}

function findFillers(facts: readonly TrimFact[]): Set<string> {
  const models = new Map<string, Set<string>>();
  for (const fact of facts) {
    const known = models.get(fillerKey(fact));
    if (known) known.add(fact.model);
    else models.set(fillerKey(fact), new Set([fact.model]));
  }
  return new Set([...models].filter(([, names]) => names.size >= MIN_MODELS_OF_A_FILLER).map(([key]) => key));
}
