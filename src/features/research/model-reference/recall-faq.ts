/** The answer about recalls, from NHTSA's file if one was imported. Their texts are on one page, to which it leads. */
import { nameImportDay } from '#src/domain/vehicle/fact-sources.ts';
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import { formatRecallsPath } from '#src/domain/vehicle/model-pages.ts';
import { listUrgentFirst, nameRecallAdvice } from '#src/domain/vehicle/recall-advice.ts';
import { countRecalls } from '#src/domain/vehicle/recall-section.ts';
import type { Recall } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { nameCatalogueSource } from '#src/features/research/model-reference/catalogue-faqs.ts';
import type { FaqAnswer, KnownModel } from '#src/features/research/model-reference/catalogue-faqs.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import { lowerFirst } from '#src/lib/lower-first.ts';

/** Those with advice by NHTSA, and the newest; the Safety tab and the research page have more. */
const MAX_NAMED = 3;

/** Undefined without recalls: without a file nothing is known, and none in the file is no reason to ask. */
export function answerRecalls({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const { year, name } = vehicle;
  const recalls = (model.recalls ?? []).filter(({ years }) => year === undefined || years.includes(year));
  if (recalls.length === 0) return undefined;
  const shown = listUrgentFirst(recalls).slice(0, MAX_NAMED);
  const named = shown.map((recall) => nameRecall(recall, year === undefined ? recall.years : []));
  const isUrgent = shown.some(({ advice }) => advice !== undefined);
  const some = isUrgent ? '. The most urgent and the newest are ' : '. The newest are ';
  const lead = recalls.length > MAX_NAMED ? some : ': ';
  return {
    question: `What recalls does the ${name} have?`,
    answer: `NHTSA lists ${countRecalls(recalls.length)} for the ${name}${lead}${joinAnd(named)}.`,
    more: { label: 'What was found, and the remedies', href: formatRecallsPath(vehicle) },
    source: `${nameCatalogueSource('recalls')}${nameImportDay([model.imports], ['recalls'], ', imported')}`,
  };
}

/** "23V123000 (air bags, model years 2016 to 2018)" */
function nameRecall({ number, component, advice }: Recall, years: readonly number[]): string {
  const about = [lowerFirst(component), nameYears(years), nameRecallAdvice({ advice })]
    .filter(Boolean)
    .join(', ');
  return `${number}${about && ` (${about})`}`;
}

function nameYears(years: readonly number[]): string {
  if (years.length === 0) return '';
  return `${years.length === 1 ? 'model year' : 'model years'} ${formatModelYears(years)}`;
}
