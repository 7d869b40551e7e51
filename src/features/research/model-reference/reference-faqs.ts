/** Common questions about a model, each with an answer computed from data and its source. */
import { formatCars } from '#src/domain/search-query/format-cars.ts';
import {
  formatCount,
  formatMiles,
  formatPercent,
  formatUsd,
} from '#src/domain/search-query/format-number.ts';
import { writeTextScope, writeTextSource } from '#src/domain/site/text-source.ts';
import type { EditorialFaq } from '#src/features/desk/editorial/editorial.schema.ts';
import { formatDay } from '#src/lib/format-day.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import { withArticle } from '#src/lib/with-article.ts';
import { AVERAGE_USED_AGE, AVERAGE_USED_MILES } from '#src/features/research/model-reference/mileage-data.ts';
import { MILES_PER_YEAR } from '#src/domain/listing/fuel-cost.ts';
import type { MileageData } from '#src/features/research/model-reference/mileage-data.ts';
import { EFFECT_MILES } from '#src/features/research/model-reference/mileage-effect.ts';
import type { MileageEffect } from '#src/features/research/model-reference/mileage-effect.ts';
import { answerEconomy, answerLegroom } from '#src/features/research/model-reference/catalogue-faqs.ts';
import type { FaqAnswer, KnownModel } from '#src/features/research/model-reference/catalogue-faqs.ts';
import {
  answerCargo,
  answerCrash,
  answerEngines,
  answerTowing,
} from '#src/features/research/model-reference/model-faqs.ts';
import { answerFuelCost } from '#src/features/research/model-reference/fuel-cost-faq.ts';
import { answerRange } from '#src/features/research/model-reference/range-faq.ts';
import { answerRecalls } from '#src/features/research/model-reference/recall-faq.ts';
import { answerTrims } from '#src/features/research/model-reference/trims-faq.ts';
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';
import type { ReferencePrices } from '#src/features/research/model-reference/reference-prices.ts';
import { lowerFirst } from '#src/lib/lower-first.ts';

export interface ReferenceFaq extends FaqAnswer {
  /** An editor's answer with the same key replaces this one. */
  readonly key: string;
  /** The markup of an editor's answer. */
  readonly html?: string;
  /** The years and trims that an editor's answer is about; absent for all. */
  readonly about?: string;
}

export interface FaqSubject extends KnownModel {
  readonly prices: ReferencePrices;
  readonly mileage?: MileageData | undefined;
  readonly priceEffect?: MileageEffect | undefined;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly day: string;
}

/** A share of fewer cars is meaningless. */
const FEWEST_CARS = 5;
/** Fewer or younger cars say nothing about how long a model lasts. */
const FEWEST_LASTING_CARS = 50;
const LEAST_LASTING_AGE = 8;

/** The computed answers. A question without data is omitted. */
const ANSWERS = {
  price: answerPrice,
  depreciation: answerMileageEffect,
  mpg: answerEconomy,
  range: answerRange,
  'fuel-cost': answerFuelCost,
  engine: answerEngines,
  trims: answerTrims,
  safety: answerCrash,
  recalls: answerRecalls,
  legroom: answerLegroom,
  cargo: answerCargo,
  towing: answerTowing,
  lifespan: answerLifespan,
  mileage: answerMileage,
} as const satisfies Record<string, (subject: FaqSubject) => FaqAnswer | undefined>;

/** In page order. Editors' additional answers come last. */
export function listFaqs(subject: FaqSubject, editorial: readonly EditorialFaq[]): ReferenceFaq[] {
  const computed = Object.entries(ANSWERS).flatMap(([key, answerOf]) => {
    const written = editorial.find((faq) => faq.key === key);
    if (written) return [toFaq(written)];
    const answer = answerOf(subject);
    return answer ? [{ key, ...answer }] : [];
  });
  return [...computed, ...editorial.filter(({ key }) => !(key in ANSWERS)).map(toFaq)];
}

function toFaq({ key, question, text, html, ...written }: EditorialFaq): ReferenceFaq {
  const about = writeTextScope(written);
  return {
    key,
    question,
    answer: text,
    html,
    ...(about !== '' && { about }),
    source: writeTextSource(written),
  };
}

function answerPrice({ vehicle, prices, day }: FaqSubject): FaqAnswer | undefined {
  const isAsked = ({ value }: PriceRow) => vehicle.year === undefined || value === String(vehicle.year);
  const used = prices.usedByYear.filter(isAsked).filter(hasPrices);
  const added = prices.newByYear.filter(isAsked).filter(hasPrices);
  const texts = [
    describeUsedPrices(vehicle.name, used),
    describeNewPrices(used.length > 0 ? 'one' : vehicle.name, added),
  ];
  if (texts.every((text) => text === '')) return undefined;
  return {
    question: `How much does ${withArticle(vehicle.name)} cost?`,
    answer: texts.filter(Boolean).join(' '),
    source: sourceOfStock(day),
  };
}

interface PricedRow extends PriceRow {
  readonly startingPrice: number;
  readonly avgPrice: number;
  readonly maxPrice: number;
}

function hasPrices(row: PriceRow): row is PricedRow {
  return row.startingPrice !== undefined && row.avgPrice !== undefined && row.maxPrice !== undefined;
}

function describeUsedPrices(name: string, rows: readonly PricedRow[]): string {
  const [newest] = rows;
  const oldest = rows.at(-1);
  if (!newest || !oldest) return '';
  const low = Math.min(...rows.map((row) => row.startingPrice));
  const high = Math.max(...rows.map((row) => row.maxPrice));
  if (low === high) return `A used ${name} costs ${formatUsd(low)}. ${describePricedCount(rows)}`;
  const range = `from ${formatUsd(low)} to ${formatUsd(high)}`;
  if (newest === oldest)
    return `A used ${name} costs ${range}, with an average of ${formatUsd(newest.avgPrice)} for ${formatPriced(newest)} for sale.`;
  const middle = rows[Math.floor(rows.length / 2)];
  const averages = [newest, ...(middle && middle !== oldest ? [middle] : []), oldest].map(
    (row) => `${formatUsd(row.avgPrice)} for ${row.label} (${formatPriced(row)})`,
  );
  return `A used ${oldest.label}–${newest.label} ${name} costs ${range}. The average is ${joinAnd(averages)}.`;
}

/** Some cars for sale have no price. */
function describePricedCount(rows: readonly PricedRow[]): string {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const priced = rows.reduce((sum, row) => sum + (row.pricedCount ?? row.count), 0);
  const isOne = priced === 1;
  const named = isOne ? 'One' : formatCount(priced);
  return priced < count
    ? `${named} of ${formatCount(count)} for sale ${isOne ? 'has' : 'have'} a price.`
    : `${named} ${isOne ? 'is' : 'are'} for sale.`;
}

/** "10 of 12 cars": those that the average includes. */
function formatPriced({ count, pricedCount }: PriceRow): string {
  return pricedCount === undefined
    ? formatCars(count)
    : `${formatCount(pricedCount)} of ${formatCars(count)}`;
}

function describeNewPrices(what: string, rows: readonly PricedRow[]): string {
  if (rows.length === 0) return '';
  return `A new ${what} starts at ${formatUsd(Math.min(...rows.map((row) => row.startingPrice)))} here.`;
}

function answerMileageEffect({ vehicle, priceEffect, day }: FaqSubject): FaqAnswer | undefined {
  if (!priceEffect) return undefined;
  const { count, dollars, least, most } = priceEffect;
  const ofYear = vehicle.year === undefined ? 'the same model year and trim' : 'the same trim';
  return {
    question: `How much does mileage change the price of a used ${vehicle.name}?`,
    answer:
      `Among ${formatCars(count)} for sale, ${formatCount(EFFECT_MILES)} more miles take about ${formatUsd(dollars)} ` +
      `(between ${formatUsd(least)} and ${formatUsd(most)}) off the price of ${withArticle(vehicle.name)} of ${ofYear}.`,
    source: sourceOfStock(day),
  };
}

function answerLifespan({ vehicle, mileage, day }: FaqSubject): FaqAnswer | undefined {
  if (!mileage?.facetStatAvailable || !saysHowLongItLasts(mileage)) return undefined;
  const { highestMileageName, highestMileageCount, percentModel, countTotalMileage, mileageMax } = mileage;
  const { highestAllCarMileageName, percentAllCar } = mileage;
  const others =
    highestAllCarMileageName === ''
      ? ''
      : ` Of all used cars on our site, ${formatPercent(percentAllCar)} have ${lowerFirst(highestAllCarMileageName)}.`;
  return {
    question: `How long does ${withArticle(vehicle.name)} last?`,
    answer:
      `A used car averages ${AVERAGE_USED_AGE} years and about ${formatCount(AVERAGE_USED_MILES)} miles a year. Of ${formatCount(countTotalMileage)} ${vehicle.name} cars for sale, ` +
      `${formatCount(highestMileageCount)} (${formatPercent(percentModel)}) ${highestMileageCount === 1 ? 'has' : 'have'} ${lowerFirst(highestMileageName)}, ` +
      `and the highest mileage is ${formatMiles(mileageMax)}.${others}`,
    source: sourceOfStock(day),
  };
}

function saysHowLongItLasts({ countTotalMileage, oldestAge }: MileageData): boolean {
  return countTotalMileage >= FEWEST_LASTING_CARS && oldestAge >= LEAST_LASTING_AGE;
}

function answerMileage({ vehicle, mileage, day }: FaqSubject): FaqAnswer | undefined {
  if (!mileage || mileage.countTotalMileage < FEWEST_CARS) return undefined;
  const { averageMiles, countTotalMileage, difference, mileagePerYearMean } = mileage;
  const comparison =
    difference === 0
      ? 'as much as'
      : `${formatMiles(Math.abs(difference))} ${difference > 0 ? 'more than' : 'less than'}`;
  return {
    question: `How many miles does a used ${vehicle.name} have?`,
    answer:
      `A used ${vehicle.name} has ${formatMiles(averageMiles)} on average (${formatCars(countTotalMileage)} for sale), ${comparison} the average used car on our site. ` +
      `That's ${formatMiles(mileagePerYearMean)} a year; EPA's estimates of fuel cost assume ${formatCount(MILES_PER_YEAR)}.`,
    source: sourceOfStock(day),
  };
}

function sourceOfStock(day: string): string {
  return `Cars for sale on ${formatDay(day)}`;
}
