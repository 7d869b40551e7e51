import { RATES_SOURCE } from '#src/domain/payment/payment-rates.ts';
import { SALES_TAX_SOURCE } from '#src/domain/payment/sales-tax.ts';

export const WALLET_NOTE = `Estimates, not offers of credit. APR: ${RATES_SOURCE}. Sales tax: ${SALES_TAX_SOURCE}. Without an account, your wallet stays in this browser.`;
export const WALLET_SAVED = 'Wallet saved.';
export const WALLET_NOT_SAVED = "We couldn't save your wallet. Please try again.";
export const WALLET_WRONG = 'Please fix the highlighted fields.';
export const WALLET_WRONG_ID = 'wallet-wrong';
export const BUDGET_PROBLEM = 'Enter a monthly budget in whole dollars, from 1 to 99,999.';
