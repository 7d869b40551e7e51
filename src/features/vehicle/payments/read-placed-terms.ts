import { parsePaymentTerms } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { findTermProblems } from '#src/domain/payment/term-problems.ts';
import type { TermProblems } from '#src/domain/payment/term-problems.ts';
import type { Place } from '#src/domain/visitor/place.ts';

interface Places {
  find(zip: string): Place | undefined;
}

/**
 * Reads payment terms from a form or an address, looks up the state of their ZIP on the server, and lists problems.
 */
export function readPlacedTerms(
  params: URLSearchParams,
  places: Places,
): { terms: PaymentTerms; problems: TermProblems } {
  const { state: _, zip, ...terms } = parsePaymentTerms(params);
  const place = zip === undefined ? undefined : places.find(zip);
  const hasZip = (params.get('zip') ?? '').trim() !== '';
  return {
    terms: place ? { ...terms, zip: place.zip, state: place.state } : terms,
    problems: findTermProblems(params, hasZip && !place),
  };
}

/**
 * The parameters of a car's page, with the ZIP Code that it says the distance from, so that nobody enters it twice. One of
 * the payment form comes first.
 */
export function addNearZip(
  params: URLSearchParams,
  near: string | undefined,
  places: Places,
): URLSearchParams {
  const place = near === undefined || params.has('zip') ? undefined : places.find(near);
  return place ? new URLSearchParams([...params, ['zip', place.zip]]) : params;
}
