/** Introduces a ladder of trims, and mentions only what its rungs have. */
import type { TrimRung } from '#src/features/research/research-page/trim-ladder.ts';

type IntroRung = Pick<TrimRung, 'msrp' | 'msrpAt' | 'changes' | 'adds' | 'factsYear' | 'bar'>;

/** @param inStock describes the counted cars: "in stock", "of 2021 in stock" */
export function writeLadderIntro(rungs: readonly IntroRung[], ladderYear: number, inStock: string): string {
  const hasBars = rungs.some(({ bar }) => bar);
  const hasMarks = rungs.some(({ bar, msrpAt }) => bar && msrpAt !== undefined);
  const hasOlderFacts = rungs.some(({ msrp, factsYear }) => msrp !== undefined && factsYear !== ladderYear);
  const sentences = [
    writeTopics(rungs, inStock),
    ...(hasBars ? [`Bars show local asking prices${hasMarks ? '; the tick is MSRP' : ''}.`] : []),
    ...(hasOlderFacts ? ['If a year is shown, the price and equipment are for that model year.'] : []),
  ];
  return sentences.join(' ');
}

function writeTopics(rungs: readonly IntroRung[], inStock: string): string {
  const hasAdds = rungs.some(({ adds, changes }) => adds.length + changes.length > 0);
  const topics = [
    ...(hasAdds ? ['what each trim adds to the one below it'] : []),
    ...(rungs.some(({ msrp }) => msrp !== undefined) ? [hasAdds ? 'its MSRP' : "each trim's MSRP"] : []),
    ...(rungs.some(({ bar }) => bar) ? [`prices of cars ${inStock}`] : []),
  ];
  if (topics.length === 0) return `See how many of each trim are ${inStock}.`;
  return `See ${[...topics.slice(0, -2), topics.slice(-2).join(' and ')].join(', ')}.`;
}
