/** Lists of models by body style, fuel and budget, and best-of lists whose rule is stated and computed from facts. */
import { sellsNewCars } from '#src/domain/site/brands.ts';
import type { Brand } from '#src/domain/site/brands.ts';
import { memoByObject } from '#src/lib/memo.ts';
import { withArticle } from '#src/lib/with-article.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { findTrimSource } from '#src/domain/vehicle/fact-sources.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import type {
  CatalogueMake,
  CatalogueModel,
  CatalogueTrim,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import { BODY_STYLES, FUEL_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import {
  findMoreThanTrims,
  isCertifiedIn,
  mpgOf,
  rangeOf,
} from '#src/features/research/research-page/certified-best.ts';
import { hasFiveStars } from '#src/features/research/research-page/stars-of-lists.ts';

/** A trim of a model's newest year with a known price: what a list compares. */
export interface ListedTrim {
  readonly model: CatalogueModel;
  readonly trim: CatalogueTrim;
  readonly msrp: number;
}

export interface ResearchList {
  readonly slug: string;
  readonly group: ResearchListGroup;
  readonly title: string;
  /** For a site that sells no new cars. */
  readonly usedTitle?: string;
  /** Of a list by body style: its code. */
  readonly style?: (typeof BODY_STYLES)[number]['code'];
  /** Of a list by fuel that EPA knows as shoppers do: its code. */
  readonly fuel?: (typeof FUELS)[number];
  /** What is in the list and in which order, in a sentence. */
  readonly rule: string;
  /** The heading of `figureOf`. */
  readonly figure: string;
  /** Its figures are of fuel economy or range. */
  readonly hasEconomy?: true;
  matches(listed: ListedTrim): boolean;
  /** Highest first; a model is represented by its best trim. */
  rank(listed: ListedTrim): number;
  figureOf(listed: ListedTrim): string;
}

export const RESEARCH_LIST_GROUPS = ['Best by numbers', 'By body style', 'By fuel', 'By budget'] as const;
export type ResearchListGroup = (typeof RESEARCH_LIST_GROUPS)[number];

const BUDGETS = [25_000, 35_000, 50_000] as const;
const FUELS = ['ELE', 'PIH', 'HYB', 'DSL'] as const;
const ALSO_FOLLOW = 'Those that are also sold in it follow, without a price.';
const OTHERS_FOLLOW =
  'Those of which EPA lists such a car, but no trim is known to be one, follow without a price.';
const CHARGED: readonly (string | undefined)[] = ['ELE', 'PIH', 'HYD'];
/** Of the body styles, in titles. */
export const STYLE_PLURALS: Readonly<Record<(typeof BODY_STYLES)[number]['code'], string>> = {
  SUVCROSS: 'SUVs and crossovers',
  TRUCKS: 'Trucks',
  SEDAN: 'Sedans',
  HATCH: 'Hatchbacks',
  COUPE: 'Coupes',
  CONVERT: 'Convertibles',
  WAGON: 'Wagons',
  VANMV: 'Vans and minivans',
};
const FAR_BUDGET = 35_000;
/** Seats in three rows. */
const THREE_ROWS = 7;

/** Whether an imported list of trims states a trim's price, and not this site's catalog. */
export const isOfList = (trim: CatalogueTrim): boolean => findTrimSource([trim]) === 'lists';
const cheapest = ({ msrp }: ListedTrim) => -msrp;
/** "$33,000 (SE)"; "$33,000 (SE, list)" where an imported list of trims states it. */
const price = ({ msrp, trim }: ListedTrim) => {
  const mark = isOfList(trim) ? ', list' : '';
  return `${formatUsd(msrp)} (${trim.trim}${mark})`;
};
const upToRange = ({ model }: ListedTrim) => findMoreThanTrims(model, 'ELE', rangeOf);
const upToMpg = ({ model, trim }: ListedTrim) => findMoreThanTrims(model, trim.fuelTypeGroup, mpgOf);
const farthest = (listed: ListedTrim) => upToRange(listed) || rangeOf(listed.trim);
const thriftiest = (listed: ListedTrim) => upToMpg(listed) || mpgOf(listed.trim);
/** "410 mi, $86,990 (Dual Max)"; "up to 493 mi, from $52,800 (WT)" where EPA lists more than any trim here has. */
const bestWithPrice = (listed: ListedTrim, best: string, isMore: boolean) =>
  isMore ? `up to ${best}, from ${price(listed)}` : `${best}, ${price(listed)}`;
const UP_TO =
  'Each model is listed by its best trim. "Up to" is the best that EPA lists where no trim is known to have it, beside the lowest MSRP of a trim with that fuel.';
const isGasoline = ({ trim }: ListedTrim) => !CHARGED.includes(trim.fuelTypeGroup);
/** Each list asks it of each trim. */
const newestOf = memoByObject((model: CatalogueModel) => findNewestYear(model) ?? 0);
/** Of those that the model is still sold in. */
const findMainStyle = memoByObject((model: CatalogueModel) => {
  const sold = stylesOfYear(model, newestOf(model));
  return model.styles.find((style) => sold.includes(style));
});
/** Of lists that rank by it. */
export const LOWEST_MSRP = 'MSRP from';
const LOWEST =
  "Each model is listed by the cheapest trim of its newest model year in this site's catalog, lowest MSRP first.";

const best: readonly ResearchList[] = [
  {
    slug: 'longest-range-under-35000',
    group: 'Best by numbers',
    title: 'Electric cars with the most range under $35,000',
    rule: 'Electric trims of the newest model year with an MSRP under $35,000, longest range first. Each model is listed by its best trim.',
    figure: 'Range and MSRP',
    hasEconomy: true,
    matches: ({ trim, msrp }) =>
      trim.fuelTypeGroup === 'ELE' && trim.range !== undefined && msrp < FAR_BUDGET,
    rank: ({ trim }) => trim.range ?? 0,
    figureOf: (listed) => `${listed.trim.range ?? 0} mi, ${price(listed)}`,
  },
  {
    slug: 'longest-range',
    group: 'Best by numbers',
    title: 'Electric cars with the most range',
    rule: `Electric cars of the newest model year, longest range first. ${UP_TO}`,
    figure: 'Range and MSRP',
    hasEconomy: true,
    matches: (listed) => listed.trim.fuelTypeGroup === 'ELE' && farthest(listed) > 0,
    rank: farthest,
    figureOf: (listed) => bestWithPrice(listed, `${farthest(listed)} mi`, upToRange(listed) > 0),
  },
  {
    slug: 'cheapest-three-row-suvs-five-stars',
    group: 'Best by numbers',
    title: 'Cheapest three-row SUVs with five stars',
    rule: `SUVs with seven seats or more that were last rated five stars overall, at most five model years ago, by NHTSA or, where it says "catalog", by this site's catalog. Without an overall rating, five stars in both the frontal and the side test count. A rating of an earlier model year counts only where a source names both years as one generation, and no star in a test has changed since. ${LOWEST}`,
    figure: LOWEST_MSRP,
    matches: ({ model, trim }) =>
      model.styles.includes('SUVCROSS') && (trim.seats ?? 0) >= THREE_ROWS && hasFiveStars(model),
    rank: cheapest,
    figureOf: price,
  },
  {
    slug: 'most-miles-per-gallon',
    group: 'Best by numbers',
    title: 'Cars with the most miles per gallon',
    rule: `Cars of the newest model year that need no charging, by EPA's combined city and highway mpg, highest first. ${UP_TO}`,
    figure: 'Combined mpg and MSRP',
    hasEconomy: true,
    matches: (listed) => isGasoline(listed) && thriftiest(listed) > 0,
    rank: thriftiest,
    figureOf: (listed) => bestWithPrice(listed, `${thriftiest(listed)} mpg`, upToMpg(listed) > 0),
  },
];

const byStyle = BODY_STYLES.map(({ code, label }): ResearchList => ({
  slug: code === 'SUVCROSS' ? 'suvs' : label.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  group: 'By body style',
  title: `${STYLE_PLURALS[code]} sold new`,
  usedTitle: `${STYLE_PLURALS[code]}: current models by MSRP`,
  style: code,
  rule: `Models sold new whose main body style is ${label}. ${LOWEST} ${ALSO_FOLLOW}`,
  figure: LOWEST_MSRP,
  matches: ({ model }) => findMainStyle(model) === code,
  rank: cheapest,
  figureOf: price,
}));

const byFuel = FUELS.map((code): ResearchList => {
  const label = labelOf(FUEL_TYPES, code);
  return {
    slug: label.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    group: 'By fuel',
    title: `${label.charAt(0)}${label.slice(1).toLowerCase()} cars sold new`,
    usedTitle: `Current ${label.toLowerCase()} models by MSRP`,
    ...(code !== 'HYB' && { fuel: code }), // for EPA, a car whose engine is only helped along is a hybrid, too
    rule: `Models sold new with ${withArticle(`${label.toLowerCase()} trim`)}. ${LOWEST}${code === 'HYB' ? '' : ` ${OTHERS_FOLLOW}`}`,
    figure: LOWEST_MSRP,
    matches: ({ trim }) => trim.fuelTypeGroup === code,
    rank: cheapest,
    figureOf: price,
  };
});

const byBudget = BUDGETS.map((most): ResearchList => ({
  slug: `under-${most}`,
  group: 'By budget',
  title: `New cars under ${formatUsd(most)}`,
  usedTitle: `Current models with an MSRP under ${formatUsd(most)}`,
  rule: `Models sold new with a trim with an MSRP under ${formatUsd(most)}. Each model is listed by its most expensive trim within the budget, highest MSRP first.`,
  figure: 'Best trim that fits',
  matches: ({ msrp }) => msrp < most,
  rank: ({ msrp }) => msrp,
  figureOf: price,
}));

const PRICED_NEW = 'MSRP is the price of a new car. The cars for sale here are used and certified.';

/** As a brand says it, which may sell no new cars. */
export function toListOfBrand(list: ResearchList, brand: Pick<Brand, 'key'>): ResearchList {
  if (sellsNewCars(brand)) return list;
  return { ...list, title: list.usedTitle ?? list.title, rule: `${list.rule} ${PRICED_NEW}` };
}

export const RESEARCH_LISTS: readonly ResearchList[] = [...best, ...byStyle, ...byFuel, ...byBudget];

/** A list of fewer is not worth a page in a search engine, and not linked. */
export const MIN_LISTED = 3;

/** A model of a list, by the trim of it that ranks highest. */
export interface RankedModel {
  readonly make: CatalogueMake;
  readonly listed: ListedTrim;
}

/** The trims that lists compare, by model in the order of the catalog. */
export type NewTrims = readonly { readonly make: CatalogueMake; readonly trims: readonly ListedTrim[] }[];

export function listAllNewTrims({ makes }: Pick<VehicleCatalogue, 'makes'>, thisYear: number): NewTrims {
  return makes.flatMap((make) =>
    make.models.map((model) => ({ make, trims: listNewTrims(model, thisYear) })),
  );
}

/** The models of a list, best first; of equal rank in the order of the catalog. Of equal trims, the cheapest is listed. */
export function rankModels(list: ResearchList, all: NewTrims): RankedModel[] {
  return all
    .flatMap(({ make, trims }): RankedModel[] => {
      const [listed] = trims
        .filter((trim) => list.matches(trim))
        .toSorted((a, b) => list.rank(b) - list.rank(a) || a.msrp - b.msrp);
      return listed ? [{ make, listed }] : [];
    })
    .toSorted((a, b) => list.rank(b.listed) - list.rank(a.listed));
}

/** The models that are also sold in the body style or fuel of a list, in the order of the catalog. No trim says that it is of it, so that they have no price here. */
export function listAlsoSold({ style, fuel }: ResearchList, all: NewTrims): RankedModel[] {
  return all.flatMap(({ make, trims }) => {
    const [listed] = trims;
    if (!listed) return [];
    const { model } = listed;
    const isAlsoInStyle =
      style !== undefined &&
      findMainStyle(model) !== style &&
      stylesOfYear(model, newestOf(model)).includes(style);
    const isAlsoOnFuel =
      fuel !== undefined &&
      isCertifiedIn(model, fuel) &&
      !trims.some(({ trim }) => trim.fuelTypeGroup === fuel);
    return isAlsoInStyle || isAlsoOnFuel ? [{ make, listed }] : [];
  });
}

/** The lists with enough models to be linked and prebuilt. */
export function pickFullLists(all: NewTrims): ResearchList[] {
  return RESEARCH_LISTS.filter((list) => rankModels(list, all).length >= MIN_LISTED);
}

/** The trims of a model that is sold in this year or a later one, with a price of its newest year. */
function listNewTrims(model: CatalogueModel, thisYear: number): ListedTrim[] {
  const newest = newestOf(model);
  if (newest < thisYear) return [];
  return model.trims.flatMap((trim) =>
    isOfYear(trim, newest) && trim.msrp !== undefined ? [{ model, trim, msrp: trim.msrp }] : [],
  );
}
