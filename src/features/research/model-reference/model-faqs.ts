/** Answers about a model or one of its years: crash tests and engines. */
import { findStarSource } from '#src/domain/vehicle/fact-sources.ts';
import { nameHybrids } from '#src/domain/vehicle/engines-of-year.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { FUEL_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { formatSpec } from '#src/domain/vehicle/year-specs.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import {
  nameOfYear,
  nameCatalogueSource,
  nameInList,
  newestYear,
  nameWithin,
  sourceOfYear,
} from '#src/features/research/model-reference/catalogue-faqs.ts';
import type { FaqAnswer, KnownModel } from '#src/features/research/model-reference/catalogue-faqs.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import { withArticle } from '#src/lib/with-article.ts';

type Crash = NonNullable<ModelYear['crash']>;

const TESTS = [
  ['frontal', 'in the frontal test'],
  ['side', 'in the side test'],
  ['rollover', 'for rollover resistance'],
] as const satisfies readonly (readonly [keyof Crash, string])[];
const MAX_ENGINES = 8;
const EPA = 'epa';
const LIST = 'trims';
const CUBIC_FEET = { unit: 'cu ft' } as const;
const POUNDS = { unit: 'lb' } as const;

export function answerCrash({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const found = newestYear({ vehicle, model }, (facts) => {
    const rated = describeStars(facts);
    return rated.nhtsa || rated.own ? { ...rated, source: nameStarSource({ model }, facts) } : undefined;
  });
  if (!found) return undefined;
  const { year, known } = found;
  const name = nameOfYear(vehicle, year);
  const own = known.own && `This site's catalog has ${known.own} for ${known.nhtsa ? 'it' : `the ${name}`}.`;
  return {
    question: `How did the ${vehicle.name} do in crash tests?`,
    answer: [known.nhtsa && `NHTSA gave the ${name} ${known.nhtsa}.`, own].filter(Boolean).join(' '),
    source: known.source,
  };
}

/** People wrote some overall ratings into the catalog. */
function nameStarSource(known: Pick<KnownModel, 'model'>, facts: ModelYear): string {
  const { frontal, side, rollover } = facts.crash ?? {};
  const tests = sourceOfYear(known, 'safety', facts.year);
  if (!hasOwnOverall(facts)) return tests;
  const own = nameCatalogueSource('shipped');
  return (frontal ?? side ?? rollover)
    ? `${tests}; overall: ${nameWithin(own)}`
    : sourceOfYear(known, 'shipped', facts.year);
}

function hasOwnOverall(facts: ModelYear): boolean {
  return facts.crash?.overall !== undefined && findStarSource(facts, 'overall') !== 'nhtsa';
}

/** What NHTSA says, and what only this site does. */
function describeStars(facts: ModelYear): { nhtsa: string; own?: string } {
  const { crash = {} } = facts;
  const isOwn = hasOwnOverall(facts);
  const overall = crash.overall ? [`${formatStars(crash.overall)} overall`] : [];
  const tests = TESTS.flatMap(([key, test]) => {
    const stars = crash[key];
    return stars ? [`${formatStars(stars)} ${test}`] : [];
  });
  return { nhtsa: joinAnd(isOwn ? tests : [...overall, ...tests]), ...(isOwn && { own: overall.join('') }) };
}

function formatStars(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'}`;
}

export function answerEngines({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const found = newestYear({ vehicle, model }, ({ variants }) => {
    const cars = (variants ?? []).map(parseVariant);
    const engines = [...new Set(cars.flatMap((car) => nameEngine(car, model.trims) ?? []))];
    const isAlsoElectric = cars.some(({ fuel }) => fuel === 'ELE');
    return engines.length > 0 ? { engines: engines.toSorted(), isAlsoElectric } : undefined;
  });
  // Never those of an older year instead: a shopper would take them for today's.
  if (!found || found.known.engines.length > MAX_ENGINES) return undefined;
  const { year, known } = found;
  const { engines, isAlsoElectric } = known;
  const choice = `${engines.length === 1 ? 'the' : 'a choice of engines:'} ${joinAnd(engines)}`;
  return {
    question: `What engine does ${withArticle(vehicle.name)} have?`,
    answer: `${nameInList({ vehicle, model }, year)} comes with ${choice}${isAlsoElectric ? ', and as an electric car' : ''}.`,
    source: sourceOfYear({ model }, EPA, year),
  };
}

/** "2.0-liter 4-cylinder (gasoline)"; undefined without displacement, as of electric motors. */
function nameEngine(
  { fuel, cylinders, displacement }: VehicleVariant,
  trims: CatalogueModel['trims'],
): string | undefined {
  if (displacement === undefined || cylinders === undefined) return undefined;
  const label = fuel === 'HYB' ? nameHybrids(trims) : labelOf(FUEL_TYPES, fuel);
  const fuelName = fuel === 'ALT' ? 'alternative fuel' : label.toLowerCase();
  return `${displacement}-liter ${cylinders}-cylinder (${fuelName})`;
}

export function answerCargo({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const found = newestYear({ vehicle, model }, ({ specs }) => specs);
  const known = found?.known.cargo ?? found?.known.maxCargo;
  if (!found || !known) return undefined;
  const { year } = found;
  const most = found.known.maxCargo;
  // The list repeats the room of a trunk where nothing is known of the seats.
  const isMore = most && most.some((room, at) => room > (known[at] ?? 0));
  const folded = isMore ? `, and ${formatSpec(most, CUBIC_FEET)} with the seats folded` : '';
  return {
    question: `How much cargo room does ${withArticle(vehicle.name)} have?`,
    answer: `The ${nameOfYear(vehicle, year)} has ${formatSpec(known, CUBIC_FEET)} of cargo room${folded}.`,
    source: sourceOfYear({ model }, LIST, year),
  };
}

export function answerTowing({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  // Never that of a year before the newest in the list, which may say nothing because today's car tows nothing.
  const found = newestYear({ vehicle, model }, ({ specs }) => specs);
  const known = found?.known.towing;
  if (!found || !known) return undefined;
  const { year } = found;
  const weight = formatSpec(known, POUNDS);
  const most = known[0] === known[1] ? `up to ${weight}` : `${weight}, depending on the trim`;
  return {
    question: `How much can ${withArticle(vehicle.name)} tow?`,
    answer: `The ${nameOfYear(vehicle, year)} tows ${most}.`,
    source: sourceOfYear({ model }, LIST, year),
  };
}
