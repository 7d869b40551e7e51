/** The deals of the shopper, loaded when the wallet is opened. */
import { atom } from 'nanostores';
import { callApi } from '#src/browser/call-api.ts';
import { keepsCookies } from '#src/browser/keeps-cookies.ts';
import { formatPaymentTerms } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { DEAL_OUTCOMES } from '#src/features/shopper/wallet/deal-outcomes.ts';
import {
  changeDealCall,
  listDealsCall,
  removeDealCall,
  saveDealCall,
} from '#src/features/shopper/wallet/deals.call.ts';
import type { SavedDeal } from '#src/features/shopper/wallet/deals.schema.ts';

/** Undefined until they are loaded. */
export const $deals = atom<readonly SavedDeal[] | undefined>();

export async function loadDeals(): Promise<void> {
  const { data } = await callApi(listDealsCall, {});
  if (data.type === 'ok') $deals.set(data.deals);
}

/** A cookie says whose deals they are. */
const NO_COOKIES_TEXT =
  'Your browser blocks cookies, so it would lose this deal. Allow cookies for this site, then save it again.';

/** Returns the outcome to show. */
export async function saveDeal(carId: string, terms: PaymentTerms, price: number): Promise<string> {
  if (!keepsCookies()) return NO_COOKIES_TEXT;
  const deal = { dealType: terms.financeType, terms: formatPaymentTerms(terms), price };
  const { data } = await callApi(saveDealCall, { carId, deal, terms: '' });
  if (data.type === 'ok') $deals.set(data.deals);
  return 'message' in data ? data.message : DEAL_OUTCOMES[data.type].text;
}

/** Updates the deal to the current price of its car. */
export async function repriceDeal({ id, carId, deal }: SavedDeal, price: number): Promise<void> {
  const { data } = await callApi(changeDealCall, { id, carId, deal: { ...deal, price }, terms: '' });
  if ('deals' in data) $deals.set(data.deals);
}

export async function removeDeal(id: string): Promise<void> {
  const { data } = await callApi(removeDealCall, { id });
  if ('deals' in data) $deals.set(data.deals);
}
