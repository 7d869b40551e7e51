/** The terms that the page of a car reckons with: what its form says by now, else its address, else the shopper's own. */
import { atom, computed } from 'nanostores';
import { useNewest } from '#src/browser/use-newest.ts';
import { parseSavedTerms } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { wallet } from '#src/stores/wallet.store.ts';

const $typedTerms = atom<PaymentTerms | undefined>();

const $walletTerms = computed(wallet.$value, (kept) =>
  kept?.terms === undefined ? undefined : parseSavedTerms(kept.terms),
);

export interface PageTerms {
  readonly terms: PaymentTerms;
  /** The page's address says them. */
  readonly isAsked: boolean;
}

/** What a form on the page begins with. */
export function useStartTerms({ terms, isAsked }: PageTerms): PaymentTerms {
  const kept = useNewest($walletTerms, undefined);
  return isAsked ? terms : (kept ?? terms);
}

export function useShownTerms(page: PageTerms): PaymentTerms {
  const start = useStartTerms(page);
  return useNewest($typedTerms, undefined) ?? start;
}

export function showTypedTerms(terms: PaymentTerms): void {
  $typedTerms.set(terms);
}
