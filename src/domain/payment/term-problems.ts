/** Messages next to payment terms that were typed and are invalid. */
import { readTypedTerm } from '#src/domain/payment/payment-terms.ts';
import type { TypedTerm } from '#src/domain/payment/payment-terms.ts';
import { explainUnknownZip } from '#src/domain/visitor/unknown-zip.ts';

export interface TermProblem {
  /** The typed text, which stays in its field. */
  readonly typed: string;
  readonly message: string;
}
/** By field name. */
export type TermProblems = Readonly<Partial<Record<TypedTerm | 'zip', TermProblem>>>;

const DOLLARS = 'Enter whole dollars, up to 9,999,999.';
const MESSAGES: Readonly<Record<TypedTerm, string>> = {
  price: 'Enter whole dollars, from 1 to 9,999,999.',
  down: DOLLARS,
  tradeIn: DOLLARS,
  owed: DOLLARS,
  apr: 'Enter a percentage from 0 to 40, such as 5.9.',
};

/** Every typed value that the parser ignores. @param hasUnknownZip the result of a ZIP lookup */
export function findTermProblems(params: URLSearchParams, hasUnknownZip = false): TermProblems {
  const typed = (key: string) => (params.get(key) ?? '').trim();
  const wrong = (Object.keys(MESSAGES) as TypedTerm[])
    .filter((key) => typed(key) !== '' && readTypedTerm(params, key) === undefined)
    .map((key) => [key, { typed: typed(key), message: MESSAGES[key] }] as const);
  return {
    ...Object.fromEntries(wrong),
    ...(hasUnknownZip && { zip: { typed: typed('zip'), message: explainUnknownZip(typed('zip')) } }),
  };
}

export function hasProblems(problems: TermProblems): boolean {
  return Object.keys(problems).length > 0;
}
