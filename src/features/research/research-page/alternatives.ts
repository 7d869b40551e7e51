/** Rivals of a model that have more range, room or stars and do not cost more. */
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { formatMiles } from '#src/domain/search-query/format-number.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import type { CatalogueModel, ModelRival, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVersusPath, toVersusPath } from '#src/domain/vehicle/versus-path.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface Alternative {
  /** "Toyota Corolla" */
  readonly name: string;
  /** The page that compares the two. */
  readonly href: string;
  /** "5 stars in the side test, not 4"; never empty. */
  readonly reasons: readonly string[];
  /** The lowest MSRP of its newest year. */
  readonly msrp: number;
  readonly stock: StockSummary;
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
    const reasons = listReasons(own, findNewest(other));
    if (reasons.length === 0) return [];
    return [
      {
        name: rival.name,
        href: formatVersusPath(toVersusPath({ makeCode, modelCode: model.modelCode }, rival)),
        reasons,
        msrp,
        stock: sumStock(loadCounts(rival)),
      },
    ];
  });
}

function findNewest(model: CatalogueModel): ModelYear | undefined {
  const newest = findNewestYear(model);
  return model.modelYears.find(({ year }) => year === newest);
}

function findLowestMsrp(model: CatalogueModel): number | undefined {
  const newest = findNewestYear(model);
  const prices = model.trims.flatMap((trim) => (isOfYear(trim, newest) ? (trim.msrp ?? []) : []));
  return prices.length === 0 ? undefined : Math.min(...prices);
}

function listReasons(own: ModelYear | undefined, other: ModelYear | undefined): string[] {
  if (!own || !other) return [];
  return [...compareRange(own, other), ...compareRoom(own, other), ...compareStars(own, other)];
}

function compareRange(own: ModelYear, other: ModelYear): string[] {
  if (own.range === undefined || other.range === undefined) return [];
  return other.range > own.range * MORE_RANGE
    ? [`${formatMiles(other.range)} of range, not ${formatMiles(own.range)}`]
    : [];
}

function compareRoom(own: ModelYear, other: ModelYear): string[] {
  const [cargo, otherCargo] = [own.specs?.cargo?.[0], other.specs?.cargo?.[0]];
  const [rear, otherRear] = [own.legroom?.rear, other.legroom?.rear];
  return [
    ...(cargo !== undefined && otherCargo !== undefined && otherCargo > cargo * MORE_CARGO
      ? [`${otherCargo} cu ft of cargo room, not ${cargo}`]
      : []),
    ...(rear !== undefined && otherRear !== undefined && otherRear >= rear + MORE_LEGROOM_INCHES
      ? [`${otherRear.toFixed(1)} inches of rear legroom, not ${rear.toFixed(1)}`]
      : []),
  ];
}

function compareStars(own: ModelYear, other: ModelYear): string[] {
  return TESTS.flatMap(([key, test]) => {
    const [stars, otherStars] = [own.crash?.[key], other.crash?.[key]];
    return stars && otherStars && otherStars > stars ? [`${otherStars} stars ${test}, not ${stars}`] : [];
  });
}
