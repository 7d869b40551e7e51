/** The answer about recalls, from NHTSA's file if one was imported. */
import { nameImportDay } from '#src/domain/vehicle/fact-sources.ts';
import type { Recall } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { nameCatalogueSource } from '#src/features/research/model-reference/catalogue-faqs.ts';
import type { FaqAnswer, KnownModel } from '#src/features/research/model-reference/catalogue-faqs.ts';

/** The newest; the Safety tab and the research page have more. */
const MAX_NAMED = 3;
/** A remedy in short. */
const MAX_REMEDY = 140;

/** Undefined without recalls: without a file nothing is known, and none in the file is no reason to ask. */
export function answerRecalls({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const { year, name } = vehicle;
  const recalls = (model.recalls ?? []).filter(({ years }) => year === undefined || years.includes(year));
  if (recalls.length === 0) return undefined;
  const named = recalls
    .slice(0, MAX_NAMED)
    .map((recall) => `${nameRecall(recall, year === undefined ? recall.years : [])}.`);
  const count = recalls.length === 1 ? '1 recall' : `${recalls.length} recalls`;
  const newest = recalls.length > MAX_NAMED ? ' The newest:' : '';
  return {
    question: `What recalls does the ${name} have?`,
    answer: `NHTSA lists ${count} of some or all cars of the ${name}.${newest} ${named.join(' ')}`,
    source: `${nameCatalogueSource('recalls')}${nameImportDay([model.imports], ['recalls'], ', imported')}`,
  };
}

/** "23V123000 (air bags, model years 2016 to 2018): dealers will replace the inflator" */
function nameRecall({ number, component, remedy }: Recall, years: readonly number[]): string {
  const about = [component.toLowerCase(), nameYears(years)].filter(Boolean).join(', ');
  const short = shorten(remedy);
  return `${number}${about && ` (${about})`}${short && `: ${short}`}`;
}

function nameYears(years: readonly number[]): string {
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined) return '';
  return first === last ? `model year ${first}` : `model years ${first} to ${last}`;
}

/** Its first sentence without the dot, cut between words. */
function shorten(remedy: string): string {
  const [sentence = ''] = remedy.split(/\.(?:\s|$)/, 1);
  if (sentence.length <= MAX_REMEDY) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MAX_REMEDY))} …`;
}
