import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { parsePaymentTerms } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { findTermProblems, hasProblems } from '#src/domain/payment/term-problems.ts';
import type { TermProblems } from '#src/domain/payment/term-problems.ts';
import { ZIP_LENGTH } from '#src/domain/visitor/zip.ts';
import { zipCheckCall } from '#src/features/search/location/zip-check.call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** States by ZIP; undefined for an unknown ZIP. */
type States = Readonly<Record<string, string | undefined>>;

/**
 * Follows the terms in a form as they are typed. The state of a ZIP is requested once.
 * @param start the terms the form was rendered with
 * @param drawnProblems the problems it was rendered with
 */
export function usePaymentForm(start: PaymentTerms, drawnProblems: TermProblems = {}) {
  const [typed, setTyped] = useState<PaymentTerms>();
  const [problems, setProblems] = useState(drawnProblems);
  const [typedName, setTypedName] = useState<string>();
  const [found, setFound] = useState<States>({});
  const states: States = start.zip === undefined ? found : { ...found, [start.zip]: start.state };

  async function follow({ currentTarget: form, target }: SyntheticEvent<HTMLFormElement>): Promise<void> {
    setTypedName(target instanceof HTMLInputElement ? target.name : undefined);
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const params = new URLSearchParams(fields);
    const { state: _, ...terms } = parsePaymentTerms(params);
    const { zip } = terms;
    const written = (params.get('zip') ?? '').trim();
    setProblems(findTermProblems(params, written !== '' && zip === undefined));
    setTyped(withState(terms, states));
    if (zip === undefined || zip in states) return;
    const { data, source } = await callApi(zipCheckCall, { zip });
    if (source === 'fallback') return; // the next change requests it again
    const now = { [zip]: data.type === 'ok' ? data.state : undefined };
    setFound((before) => ({ ...before, ...now }));
    setTyped((newest) => newest && withState(newest, { ...states, ...now }));
    if (data.type === 'ok') return;
    const { zip: problem } = findTermProblems(params, true);
    setProblems((newest) => ({ ...newest, ...definedOnly({ zip: problem }) }));
  }

  return {
    terms: typed ?? start,
    isTyped: typed !== undefined,
    /** Nothing is wrong, not even in the field that is typed in. */
    isUsable: !hasProblems(problems),
    problems: withoutTyped(problems, typedName),
    follow,
    /** Called when the visitor stops typing. */
    settle: () => setTypedName(undefined),
  };
}

/** Half of "3,000" is not wrong yet, nor is a ZIP before it has five characters. */
function withoutTyped(problems: TermProblems, name: string | undefined): TermProblems {
  if (name === 'zip' && (problems.zip?.typed.length ?? 0) >= ZIP_LENGTH) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name));
}

function withState({ state: _, ...terms }: PaymentTerms, states: States): PaymentTerms {
  const state = terms.zip === undefined ? undefined : states[terms.zip];
  return state === undefined || state === '' ? terms : { ...terms, state };
}
