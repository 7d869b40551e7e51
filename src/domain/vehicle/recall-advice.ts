/** What NHTSA advises owners until a recall is repaired. */
import { definedOnly } from '#src/lib/defined-only.ts';

export const RECALL_ADVICE = ['do-not-drive', 'park-outside'] as const;
export type RecallAdvice = (typeof RECALL_ADVICE)[number];

interface Advised {
  readonly advice?: readonly RecallAdvice[] | undefined;
}

const SENTENCES: Readonly<Record<RecallAdvice, string>> = {
  'do-not-drive': 'Do not drive until repaired',
  'park-outside': 'Park outside until repaired',
};

/** "Do not drive until repaired."; empty for most recalls. */
export function formatRecallAdvice({ advice = [] }: Advised): string {
  return advice.map((one) => `${SENTENCES[one]}.`).join(' ');
}

/** "do not drive until repaired", within a sentence. */
export function nameRecallAdvice({ advice = [] }: Advised): string {
  return advice.map((one) => SENTENCES[one].toLowerCase()).join(', ');
}

/** "1 “Do not drive”": the strongest advice of any of them, and how many have it; undefined of most. */
export function countUrgentest(recalls: readonly Advised[]): string | undefined {
  const counts = RECALL_ADVICE.map((one) => ({
    one,
    count: recalls.filter(({ advice = [] }) => advice.includes(one)).length,
  }));
  const urgentest = counts.find(({ count }) => count > 0);
  return urgentest && `${urgentest.count} “${SENTENCES[urgentest.one].replace(' until repaired', '')}”`;
}

/** What any of the rows of one recall advises. */
export function joinRecallAdvice(rows: readonly (Advised | undefined)[]): { advice?: RecallAdvice[] } {
  const given = new Set(rows.flatMap((row) => row?.advice ?? []));
  const advice = RECALL_ADVICE.filter((one) => given.has(one));
  return definedOnly({ advice: advice.length > 0 ? advice : undefined });
}

/** Those that must not be driven, then those to park outside, then the others, each in the order given: a short list keeps them. */
export function listUrgentFirst<Recall extends Advised>(recalls: readonly Recall[]): Recall[] {
  const rankOf = ({ advice = [] }: Advised) => {
    const rank = RECALL_ADVICE.findIndex((one) => advice.includes(one));
    return rank === -1 ? RECALL_ADVICE.length : rank;
  };
  return recalls.toSorted((a, b) => rankOf(a) - rankOf(b));
}
