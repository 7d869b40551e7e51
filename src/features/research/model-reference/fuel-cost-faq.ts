/** The answer about what fuel or charging costs a year, and what comes out of the tailpipe, by EPA's figures. */
import { formatYearlyFuel } from '#src/domain/listing/fuel-cost.ts';
import { estimateYearFuelCost } from '#src/domain/listing/year-fuel-cost.ts';
import { formatCo2 } from '#src/domain/vehicle/format-co2.ts';
import {
  nameInList,
  newestYear,
  sourceOfYear,
} from '#src/features/research/model-reference/catalogue-faqs.ts';
import type { FaqAnswer, KnownModel } from '#src/features/research/model-reference/catalogue-faqs.ts';
import { withArticle } from '#src/lib/with-article.ts';

export function answerFuelCost({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const found = newestYear({ vehicle, model }, (facts) => {
    const cost = estimateYearFuelCost(facts);
    return cost && { cost, co2: formatCo2(facts) };
  });
  // EPA's figures are of all trims.
  if (!found || vehicle.trimCode !== undefined) return undefined;
  const { year, known } = found;
  const { cost, co2 } = known;
  const emits =
    co2 === 'none'
      ? 'no CO2 comes out of a tailpipe'
      : `the tailpipe emits ${co2?.replace(' grams ', ' grams of CO2 ')}`;
  const verb = cost.label === 'Charging' ? 'charge' : 'fuel';
  return {
    question: `What does it cost a year to ${verb} ${withArticle(vehicle.name)}?`,
    answer: `${nameInList({ vehicle, model }, year)} costs about ${formatYearlyFuel(cost)} a year to ${verb} (${cost.assumptions})${co2 === undefined ? '' : `, and ${emits}`}.`,
    source: sourceOfYear({ model }, 'epa', year),
  };
}
