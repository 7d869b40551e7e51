/** Collects each source's facts about model years, then combines them. */
import { SHIPPED_EPA, SHIPPED_SAFETY } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVariant, mergeGrades, parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { DRIVE_TYPES, FUEL_TYPES, codesOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { EpaFact, RangeFact, SafetyFact, TrimFact } from '#src/reference/import/imported.schema.ts';
import { correctSlips } from '#src/reference/import/epa-slips.ts';
import { joinCo2 } from '#src/reference/import/epa.ts';
import type { Co2Span } from '#src/reference/import/epa.ts';
import { fillVariants, hasSameEconomy, isEconomyWithin } from '#src/reference/import/fill-variants.ts';
import { lowestStars } from '#src/reference/import/safety.ts';
import { keepEdited } from '#src/reference/edited-stars.ts';
import { correctTrims } from '#src/reference/epa-trims.ts';
import { NOT_CHARGED, NOT_SOLD } from '#src/reference/import/refusals.ts';
import type { Refusal } from '#src/reference/import/refusals.ts';
import { YearSpecs } from '#src/reference/import/trim-specs.ts';

const CHARGED: ReadonlySet<string> = new Set(['ELE', 'PIH']);

interface Gathered {
  variants: VehicleVariant[];
  co2?: Co2Span['co2'];
  co2IsPart?: Co2Span['co2IsPart'];
  legroom?: { msrp: number; front?: number; rear?: number };
  specs?: YearSpecs;
  crash?: SafetyFact['crash'];
  /** What NHTSA's own file says is not rated; undefined without a row of such a file. */
  unrated?: SafetyFact['unrated'];
  range?: number;
  /** Whether the shipped table completes what the file leaves open. */
  isFilled?: boolean;
  sources: Set<string>;
}

export class ModelYears {
  readonly #models = new Map<CatalogueModel, Map<number, Gathered>>();

  addEpa(model: CatalogueModel, fact: EpaFact): void {
    const gathered = this.#at(model, fact.year, 'epa');
    const isFirst = gathered.variants.length === 0;
    gathered.variants.push(...fact.variants);
    const { co2, co2IsPart } = isFirst ? fact : joinCo2(gathered, fact);
    Object.assign(gathered, { co2, co2IsPart });
  }

  addTrim(model: CatalogueModel, fact: TrimFact): void {
    const { year, msrp, legroomFront: front, legroomRear: rear } = fact;
    const gathered = this.#at(model, year, 'trims');
    gathered.specs ??= new YearSpecs();
    gathered.specs.add(fact);
    if (!front && !rear) return;
    const price = msrp ?? Infinity;
    if (gathered.legroom && gathered.legroom.msrp <= price) return;
    gathered.legroom = { msrp: price, ...(front && { front }), ...(rear && { rear }) };
  }

  /** @param isWhole a row about the model, which may say that it is not rated; one of a version cannot */
  addCrash(model: CatalogueModel, fact: SafetyFact, isWhole: boolean): void {
    const gathered = this.#at(model, fact.year, 'safety');
    gathered.crash = gathered.crash ? lowestStars(gathered.crash, fact.crash) : fact.crash;
    if (fact.unrated) gathered.unrated = [...(gathered.unrated ?? []), ...(isWhole ? fact.unrated : [])];
  }

  /** Whether the file of an agency names the model in this year. */
  has(model: CatalogueModel, year: number, source: 'epa' | 'safety'): boolean {
    const gathered = this.#models.get(model)?.get(year);
    return source === 'epa' ? gathered?.sources.has('epa') === true : gathered?.unrated !== undefined;
  }

  /** Why an electric range is of no car of the model; undefined if it can be of one. */
  refuseRange(model: CatalogueModel, { year }: RangeFact): Refusal | undefined {
    const gathered = this.#models.get(model);
    const ofYear = gathered?.get(year);
    if (!ofYear && !model.years.includes(year)) return NOT_SOLD;
    const known = model.modelYears.find((facts) => facts.year === year)?.fuelTypeGroups ?? [];
    const fuels = [...known, ...(ofYear?.variants ?? []).map(({ fuel }) => fuel)];
    // Of a year that nobody has fuels of, those of other years and of the trims say whether the model is charged at all.
    const others = [
      ...model.modelYears.flatMap(({ fuelTypeGroups }) => fuelTypeGroups),
      ...model.trims.flatMap(({ fuelTypeGroup }) => fuelTypeGroup ?? []),
      ...[...(gathered?.values() ?? [])].flatMap(({ variants }) => variants.map(({ fuel }) => fuel)),
    ];
    const all = fuels.length > 0 ? fuels : others;
    return all.length === 0 || all.some((fuel) => CHARGED.has(fuel)) ? undefined : NOT_CHARGED;
  }

  /** Several names of the file may be one model; its range is the longest. */
  addRange(model: CatalogueModel, { year, range }: RangeFact): void {
    const gathered = this.#at(model, year, 'ranges');
    gathered.range = Math.max(gathered.range ?? 0, range);
  }

  /**
   * Writes the years into their models, and EPA's figures into their trims. A model was sold in every year that a source has.
   * @param wholeYears of which EPA's file is the whole list, so that a car that it lacks is no longer known
   */
  write(wholeYears: ReadonlySet<number>): void {
    for (const [model, years] of this.#models) {
      const byYear = new Map(model.modelYears.map((facts) => [facts.year, facts]));
      for (const [year, gathered] of years) fillFrom(byYear.get(year), gathered, !wholeYears.has(year));
      correctVariants(model, years);
      for (const [year, gathered] of years)
        byYear.set(year, addTo(byYear.get(year), toModelYear(year, gathered), gathered));
      model.modelYears = [...byYear.values()].toSorted((a, b) => a.year - b.year);
      for (const [year, { sources }] of years) addYear(model, year, [...sources][0]);
      model.trims = correctTrims(model.trims, (year) => years.get(year)?.variants ?? []);
    }
  }

  #at(model: CatalogueModel, year: number, source: string): Gathered {
    const years = this.#models.get(model) ?? new Map<number, Gathered>();
    this.#models.set(model, years);
    const gathered = years.get(year) ?? { variants: [], sources: new Set() };
    years.set(year, gathered);
    gathered.sources.add(source);
    return gathered;
  }
}

/** @param source the first that names the year, if the model has it from no other */
export function addYear(model: CatalogueModel, year: number, source = ''): void {
  if (model.years.includes(year)) return;
  model.years = [...model.years, year].toSorted((a, b) => a - b);
  model.yearSources = { ...model.yearSources, [year]: source };
}

/** By all years of the model, also those that the file does not have. */
function correctVariants({ modelYears, trims }: CatalogueModel, years: ReadonlyMap<number, Gathered>): void {
  const known = new Map(modelYears.map(({ year, variants = [] }) => [year, variants.map(parseVariant)]));
  for (const [year, { variants }] of years) if (variants.length > 0) known.set(year, variants);
  const corrected = correctSlips(known, trims);
  for (const [year, gathered] of years)
    if (gathered.variants.length > 0) gathered.variants = corrected.get(year) ?? gathered.variants;
}

/** What EPA's file lacks stays as it ships. Carbon dioxide comes from the mpg, and goes with it. */
function fillFrom(shipped: ModelYear | undefined, gathered: Gathered, isPart: boolean): void {
  if (!shipped || !gathered.sources.has('epa')) return;
  const known = (shipped.variants ?? []).map(parseVariant);
  const { variants, isFilled } = fillVariants(gathered.variants, known, isPart);
  const { co2, co2IsPart } = fillCo2(gathered, variants, shipped);
  const isShipped = co2 !== undefined && (gathered.co2 === undefined || gathered.co2IsPart !== co2IsPart);
  Object.assign(gathered, { variants, isFilled: isFilled || isShipped, co2, co2IsPart });
}

/**
 * The span of all cars of the year. Where some are of the shipped table, it is known if the table's span has no car that the file corrects.
 * @param variants of both
 */
function fillCo2(
  { variants: imported, co2, co2IsPart }: Gathered,
  variants: readonly VehicleVariant[],
  shipped: ModelYear,
): Co2Span {
  const known = (shipped.variants ?? []).map(parseVariant);
  const isOfShipped = shipped.co2 !== undefined && hasSameEconomy(variants, known);
  if (co2 === undefined) return isOfShipped ? { co2: shipped.co2 } : {};
  // What some rows leave open is known of the same cars.
  if (co2IsPart && isOfShipped) return joinCo2({ co2 }, { co2: shipped.co2 });
  if (isEconomyWithin(variants, imported)) return { co2, co2IsPart };
  return shipped.co2 && isEconomyWithin(known, variants)
    ? joinCo2({ co2, co2IsPart }, { co2: shipped.co2 })
    : {};
}

/** Shipped facts of a year stay where no imported file has them or says that there are none, star by star. */
function addTo(
  shipped: ModelYear | undefined,
  imported: ModelYear,
  { unrated = [], isFilled = false }: Gathered,
): ModelYear {
  if (!shipped) return imported;
  const noStars = Object.fromEntries(unrated.map((test) => [test, undefined]));
  const crash = definedOnly({ ...shipped.crash, ...noStars, ...imported.crash });
  const hasShippedStars = Object.keys(crash).length > Object.keys(imported.crash ?? {}).length;
  const isUsed = hasShippedStars || (shipped.legroom !== undefined && !imported.legroom);
  // Never figures of two editions. Rows of an import without any figure take none away.
  const hasFigures = imported.mpg !== undefined || imported.range !== undefined || !shipped.variants;
  const machines = imported.variants && hasFigures ? imported : shipped;
  const {
    mpg: _mpg,
    range: _range,
    variants: _variants,
    co2: _co2,
    co2IsPart: _co2IsPart,
    crash: _crash,
    editedStars,
    ...rest
  } = { ...shipped, ...imported };
  const used = shipped.sources.filter((source) => {
    if (source === SHIPPED_EPA) return isFilled || machines === shipped;
    return source === SHIPPED_SAFETY ? hasShippedStars : isUsed;
  });
  return {
    ...rest,
    ...(imported.range && { range: imported.range }),
    ...pickMachineFacts(machines),
    ...(Object.keys(crash).length > 0 && { crash }),
    ...keepEdited(editedStars, crash, imported.crash),
    sources: [...imported.sources, ...used],
  };
}

type MachineFacts = Pick<
  ModelYear,
  'mpg' | 'range' | 'fuelTypeGroups' | 'drives' | 'variants' | 'co2' | 'co2IsPart'
>;

function pickMachineFacts(year: ModelYear): MachineFacts {
  const { mpg, range, fuelTypeGroups, drives, variants, co2, co2IsPart } = year;
  return {
    ...definedOnly({ mpg, range }),
    fuelTypeGroups,
    drives,
    ...definedOnly({ variants, co2, co2IsPart }),
  };
}

/** Derives the facts of a year from its EPA variants. */
export function toMachineFacts(variants: readonly VehicleVariant[]): MachineFacts {
  // A car that EPA lists twice, such as with two sizes of wheels, is one.
  const unique = mergeGrades(variants);
  const mpg = pickMpg(unique);
  const range = Math.max(0, ...variants.map((variant) => variant.range ?? 0));
  return {
    ...definedOnly({ mpg }),
    ...(range && { range }),
    fuelTypeGroups: codesOf(FUEL_TYPES).filter((code) => variants.some(({ fuel }) => fuel === code)),
    drives: codesOf(DRIVE_TYPES).filter((code) => variants.some(({ drive }) => drive === code)),
    // In the order of the shipped table, so that a file in another order changes no page.
    ...(unique.length > 0 && { variants: unique.map(formatVariant).toSorted() }),
  };
}

function toModelYear(year: number, gathered: Gathered): ModelYear {
  const { variants, co2, co2IsPart, legroom, specs, crash, range, sources } = gathered;
  return {
    year,
    ...definedOnly({ range }),
    ...toMachineFacts(variants),
    ...definedOnly({ co2, co2IsPart }),
    ...(legroom && {
      legroom: {
        ...(legroom.front && { front: legroom.front }),
        ...(legroom.rear && { rear: legroom.rear }),
      },
    }),
    ...(crash && Object.keys(crash).length > 0 && { crash }),
    ...specs?.get(),
    sources: [...sources].toSorted(),
  };
}

/**
 * The figures of one real variant: among those with the year's most common fuel, the middle one by city plus highway
 * (the lower of two). An average would be a car that was never sold.
 */
function pickMpg(variants: readonly VehicleVariant[]): { city: number; highway: number } | undefined {
  const counts = codesOf(FUEL_TYPES).map((code) => variants.filter(({ fuel }) => fuel === code).length);
  const main = codesOf(FUEL_TYPES)[counts.indexOf(Math.max(...counts))];
  const figures = variants.flatMap(({ fuel, mpg }) => (fuel === main && mpg ? [mpg] : []));
  const sorted = figures.toSorted((a, b) => a.city + a.highway - b.city - b.highway || a.city - b.city);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
