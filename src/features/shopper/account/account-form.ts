/** The values that an account form was sent with, and its validation messages. */
import { ACCOUNT_TEXTS, RETYPE_HINT } from '#src/features/shopper/account/account-texts.ts';
import type { AccountProblem } from '#src/features/shopper/account/account-texts.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export type FieldName = 'name' | 'email' | 'password' | 'current';

export interface FormState {
  /** The values that were typed, without passwords. */
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  readonly problems: Readonly<Partial<Record<FieldName, string>>>;
  /** A problem that belongs to no single field. */
  readonly problem?: string;
  /** Passwords that were typed and not refused. A page never contains them, so they are asked for again. */
  readonly emptied?: readonly FieldName[];
}

const PASSWORD_FIELDS: readonly FieldName[] = ['current', 'password'];

export const EMPTY_FORM: FormState = { values: {}, problems: {} };

/** The field that a problem belongs to. Problems of the whole form are not listed. */
const FIELD_OF: Readonly<Partial<Record<AccountProblem, FieldName>>> = {
  email: 'email',
  'same-email': 'email',
  name: 'name',
  password: 'password',
  'short-password': 'password',
  'long-password': 'password',
  'common-password': 'password',
  'wrong-password': 'current',
  'wrong-own-password': 'password',
  'wrong-sign-up-password': 'password',
  'wrong-deletion-password': 'password',
};

export function withProblems(
  typed: Readonly<Record<string, string>>,
  ...problems: readonly AccountProblem[]
): FormState {
  const { name, email } = typed;
  const found = problems.map((problem) => [FIELD_OF[problem], ACCOUNT_TEXTS[problem]] as const);
  const general = found.find(([field]) => field === undefined)?.[1];
  return {
    values: definedOnly({ name, email }),
    problems: Object.fromEntries(found.filter(([field]) => field !== undefined)) as FormState['problems'],
    ...definedOnly({ problem: general }),
  };
}

/** The passwords among the typed values that a page which comes back has lost without refusing them. */
export function listEmptied(
  typed: Readonly<Record<string, string>>,
  problems: readonly AccountProblem[],
): FieldName[] {
  if (problems.includes('wrong')) return [];
  const refused = new Set(problems.map((problem) => FIELD_OF[problem]));
  return PASSWORD_FIELDS.filter((field) => (typed[field] ?? '') !== '' && !refused.has(field));
}

/** The hint of a password field: what it needs, and whether it has to be typed again. */
export function hintOfPassword(state: FormState, field: FieldName, hint?: string): string | undefined {
  if (!state.emptied?.includes(field)) return hint;
  return hint === undefined ? RETYPE_HINT : `${RETYPE_HINT} ${hint}`;
}

/** Maps the paths of schema issues to problems, in the order of the form. */
export function problemsOf(paths: readonly (PropertyKey | undefined)[], isNew: boolean): AccountProblem[] {
  const names = new Set(paths);
  const password = isNew ? 'long-password' : 'password';
  return [
    ...(names.has('name') ? ['name' as const] : []),
    ...(names.has('email') ? ['email' as const] : []),
    ...(names.has('password') ? [password as AccountProblem] : []),
  ];
}
