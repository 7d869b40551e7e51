/** Introduces a ladder of trims: how many, their prices when new, and how to read what its rungs have. */
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import type { TrimRung } from '#src/features/research/research-page/trim-ladder.ts';

type IntroRung = Pick<TrimRung, 'trim' | 'msrp' | 'msrpAt' | 'bar' | 'isUnlisted'>;
type NamedRung = Pick<TrimRung, 'msrpAt' | 'isUnlisted'>;

/** Further names are counted. */
const MAX_NAMES = 3;

/**
 * The heading of the ladder. Trims are steps where the MSRPs of all are known. @param car "2005 Infiniti Q45"
 */
export function nameLadder(car: string, rungs: readonly NamedRung[]): string {
  if (rungs.length === 1) return `The trim of the ${car}`;
  const listed = rungs.filter(({ isUnlisted }) => !isUnlisted);
  const hasSteps = listed.length > 1 && listed.every(({ msrpAt }) => msrpAt !== undefined);
  return `${car} trims${hasSteps ? ', step by step' : ''}`;
}

/** Sentences, each a paragraph of its own. */
export function writeLadderIntro(rungs: readonly IntroRung[]): string[] {
  const hasBars = rungs.some(({ bar }) => bar);
  const hasMarks = rungs.some(({ bar, msrpAt }) => bar && msrpAt !== undefined);
  const listed = rungs.filter(({ isUnlisted }) => !isUnlisted);
  const others = rungs.filter(({ isUnlisted }) => isUnlisted).map(({ trim }) => trim);
  return [
    [
      ...(listed.length > 0 ? [describeSpan(listed)] : []),
      ...(others.length > 0 ? [`Named only by cars for sale here: ${nameSome(others)}.`] : []),
    ].join(' '),
    ...(hasBars ? [`Bars show asking prices here${hasMarks ? '; the tick is MSRP' : ''}.`] : []),
  ];
}

/** "Sport", "Sport, EX and 4 more". */
function nameSome(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : joinAnd(names);
}

/** "5 known trims, $24,695 (LX) to $46,895 (Type R) when new."; says so where only some prices are known. */
function describeSpan(rungs: readonly IntroRung[]): string {
  // There may be more than the catalog lists.
  const count = `${rungs.length} known ${rungs.length === 1 ? 'trim' : 'trims'}`;
  const priced = rungs.flatMap(({ trim, msrp }) => (msrp === undefined ? [] : [{ trim, msrp }]));
  const sorted = priced.toSorted((a, b) => a.msrp - b.msrp);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (!least || !most) return `${count}.`;
  const isPart = priced.length < rungs.length;
  if (priced.length === 1 && isPart)
    return `${count}; the ${least.trim} was ${formatUsd(least.msrp)} when new.`;
  const known = isPart ? `${count}; ${priced.length} with an MSRP,` : `${count},`;
  if (least.msrp === most.msrp) return `${known} ${formatUsd(least.msrp)} when new.`;
  return `${known} ${formatUsd(least.msrp)} (${least.trim}) to ${formatUsd(most.msrp)} (${most.trim}) when new.`;
}
