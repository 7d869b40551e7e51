/** Rivals of a model that have more range, room or stars and do not cost more. */
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { formatMiles } from '#src/domain/search-query/format-number.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { findLegroomSource, findRangeSource, findTrimSource } from '#src/domain/vehicle/fact-sources.ts';
import type { SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import type {
  CatalogueModel,
  CatalogueTrim,
  ModelRival,
  ModelYear,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVersusPath, toVersusPath } from '#src/domain/vehicle/versus-path.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface Alternative {
  /** "Toyota Corolla" */
  readonly name: string;
  /** The page that compares the two. */
  readonly href: string;
  /** "5 stars in the side test vs. 4"; never empty. */
  readonly reasons: readonly string[];
  /** The lowest MSRP of its newest year. */
  readonly msrp: number;
  readonly stock: StockSummary;
  /** Where its figures come from. */
  readonly sources: readonly SourceKey[];
}

/** "At this price" is up to this much more than the lowest MSRP of the model. */
const PRICE_FACTOR = 1.05;
const TESTS = [
  ['overall', 'overall'],
  ['frontal', 'in the frontal test'],
  ['side', 'in the side test'],
  ['rollover', 'for rollover resistance'],
] as const;
/** A smaller difference is none in use. */
const MORE_RANGE = 1.05;
const MORE_CARGO = 1.05;
const MORE_LEGROOM_INCHES = 1;
const SIMILAR_POUNDS = 250;
const BASIS = 'By the newest model year of each, with a lowest MSRP at most 5 percent higher.';
const WEIGHTS = 'NHTSA compares frontal stars only among cars within 250 pounds of each other.';

/** What its figures are of, and where stars are compared, of which cars frontal ones may be. */
export function describeAlternatives(alternatives: readonly Pick<Alternative, 'sources'>[]): string {
  const hasStars = alternatives.some(({ sources }) => sources.includes('nhtsa'));
  return hasStars ? `${BASIS} ${WEIGHTS}` : BASIS;
}

interface Reason {
  readonly text: string;
  readonly source: SourceKey;
}

interface Given {
  readonly makeCode: string;
  readonly model: CatalogueModel;
  readonly findModel: (rival: ModelRival) => CatalogueModel | undefined;
  readonly loadCounts: (rival: ModelRival) => readonly StockCount[];
}

/** By the newest model year of each; nearest in price first. */
export function listAlternatives({ makeCode, model, findModel, loadCounts }: Given): Alternative[] {
  const price = findLowestMsrp(model);
  if (price === undefined) return [];
  const own = findNewest(model);
  return (model.rivals ?? []).flatMap((rival) => {
    const other = findModel(rival);
    const msrp = other && findLowestMsrp(other);
    if (!other || msrp === undefined || msrp > price * PRICE_FACTOR) return [];
    const newest = findNewest(other);
    const reasons = listReasons(own, newest);
    if (!newest || reasons.length === 0) return [];
    return [
      {
        name: rival.name,
        href: formatVersusPath(toVersusPath({ makeCode, modelCode: model.modelCode }, rival)),
        reasons: reasons.map(({ text }) => text),
        msrp,
        stock: sumStock(loadCounts(rival)),
        sources: [...reasons.map(({ source }) => source), findTrimSource(listNewestTrims(other)), 'stock'],
      },
    ];
  });
}

function findNewest(model: CatalogueModel): ModelYear | undefined {
  const newest = findNewestYear(model);
  return model.modelYears.find(({ year }) => year === newest);
}

function listNewestTrims(model: CatalogueModel): CatalogueTrim[] {
  const newest = findNewestYear(model);
  return model.trims.filter((trim) => isOfYear(trim, newest));
}

function findLowestMsrp(model: CatalogueModel): number | undefined {
  const prices = listNewestTrims(model).flatMap(({ msrp }) => msrp ?? []);
  return prices.length === 0 ? undefined : Math.min(...prices);
}

function listReasons(own: ModelYear | undefined, other: ModelYear | undefined): Reason[] {
  if (!own || !other) return [];
  return [...compareRange(own, other), ...compareRoom(own, other), ...compareStars(own, other)];
}

function compareRange(own: ModelYear, other: ModelYear): Reason[] {
  if (own.range === undefined || other.range === undefined) return [];
  return other.range > own.range * MORE_RANGE
    ? [
        {
          text: `${formatMiles(other.range)} of range vs. ${formatMiles(own.range)}`,
          source: findRangeSource(other),
        },
      ]
    : [];
}

function compareRoom(own: ModelYear, other: ModelYear): Reason[] {
  const [cargo, otherCargo] = [own.specs?.cargo?.[0], other.specs?.cargo?.[0]];
  const [rear, otherRear] = [own.legroom?.rear, other.legroom?.rear];
  return [
    ...(cargo !== undefined && otherCargo !== undefined && otherCargo > cargo * MORE_CARGO
      ? [{ text: `${otherCargo} cu ft of cargo room vs. ${cargo}`, source: 'lists' as const }]
      : []),
    ...(rear !== undefined && otherRear !== undefined && otherRear >= rear + MORE_LEGROOM_INCHES
      ? [
          {
            text: `${otherRear.toFixed(1)} inches of rear legroom vs. ${rear.toFixed(1)}`,
            source: findLegroomSource(other),
          },
        ]
      : []),
  ];
}

/** NHTSA compares frontal stars only among cars of similar weight. */
function compareStars(own: ModelYear, other: ModelYear): Reason[] {
  const [weight, otherWeight] = [own.specs?.weight?.[0], other.specs?.weight?.[0]];
  const isSimilar = !weight || !otherWeight || Math.abs(weight - otherWeight) <= SIMILAR_POUNDS;
  return TESTS.flatMap(([key, test]) => {
    const [stars, otherStars] = [own.crash?.[key], other.crash?.[key]];
    if (!stars || !otherStars || otherStars <= stars || (key === 'frontal' && !isSimilar)) return [];
    return [{ text: `${otherStars} stars ${test} vs. ${stars}`, source: 'nhtsa' as const }];
  });
}
