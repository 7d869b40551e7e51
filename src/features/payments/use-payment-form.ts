import { useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { parsePaymentTerms } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { isZip, ZIP_LENGTH, ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';
import { zipCheckCall } from '#src/features/location/zip-check.call.ts';

/** Of the ZIPs that were typed; undefined: there is no such ZIP. */
type States = Readonly<Record<string, string | undefined>>;

/**
 * The terms that stand in a form, as they are typed. A ZIP brings its state, which is asked for once.
 * @param start what the form was drawn with
 */
export function usePaymentForm(start: PaymentTerms) {
  const [typed, setTyped] = useState<PaymentTerms>();
  const [zipProblem, setZipProblem] = useState<string>();
  const [found, setFound] = useState<States>({});
  const states: States = start.zip === undefined ? found : { ...found, [start.zip]: start.state };

  async function follow(form: HTMLFormElement): Promise<void> {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const params = new URLSearchParams(fields);
    const { state: _, ...terms } = parsePaymentTerms(params);
    const { zip } = terms;
    const written = (params.get('zip') ?? '').trim();
    setZipProblem(written.length >= ZIP_LENGTH && !isZip(written) ? ZIP_MESSAGE : undefined);
    setTyped(withState(terms, states));
    if (zip === undefined || zip in states) return;
    const { data } = await callApi(zipCheckCall, { zip });
    const now = { [zip]: data.type === 'ok' ? data.state : undefined };
    setFound((before) => ({ ...before, ...now }));
    setTyped((newest) => newest && withState(newest, { ...states, ...now }));
    if (data.type !== 'ok') setZipProblem(ZIP_MESSAGE);
  }

  return { terms: typed ?? start, isTyped: typed !== undefined, zipProblem, follow };
}

function withState({ state: _, ...terms }: PaymentTerms, states: States): PaymentTerms {
  const state = terms.zip === undefined ? undefined : states[terms.zip];
  return state === undefined || state === '' ? terms : { ...terms, state };
}
