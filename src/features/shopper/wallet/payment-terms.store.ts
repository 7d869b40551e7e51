/** The terms of a car page: those of its form, or else of its URL, or else the shopper's own. */
import { atom, computed } from 'nanostores';
import { useNewest } from '#src/browser/use-newest.ts';
import { parseBudget } from '#src/domain/payment/affordable-price.ts';
import { parseSavedTerms } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { wallet } from '#src/stores/wallet.store.ts';

const $typedTerms = atom<PaymentTerms | undefined>();

const $walletTerms = computed(wallet.$value, (kept) =>
  kept?.terms === undefined ? undefined : parseSavedTerms(kept.terms),
);

/** In dollars; undefined while none is set. Browsers store it, so it is checked here. */
export const $monthlyBudget = computed(wallet.$value, (kept) =>
  kept?.monthlyBudget === undefined ? undefined : parseBudget(String(kept.monthlyBudget)),
);

export interface PageTerms {
  readonly terms: PaymentTerms;
  /** The terms are in the URL of the page. */
  readonly isAsked: boolean;
}

/** The initial terms of a form on the page. A page can know a ZIP Code alone, which a wallet without one takes. */
export function useStartTerms({ terms, isAsked }: PageTerms): PaymentTerms {
  const kept = useNewest($walletTerms);
  if (isAsked || kept === undefined) return terms;
  const { zip, state } = terms;
  return kept.zip === undefined ? { ...kept, ...definedOnly({ zip, state }) } : kept;
}

export function useShownTerms(page: PageTerms): PaymentTerms {
  const start = useStartTerms(page);
  return useNewest($typedTerms) ?? start;
}

export function showTypedTerms(terms: PaymentTerms): void {
  $typedTerms.set(terms);
}
