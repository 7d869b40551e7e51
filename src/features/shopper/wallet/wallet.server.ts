/** A shopper's budget: one row per shopper, replaced each time it is saved. */
import { parseBudget } from '#src/domain/payment/affordable-price.ts';
import { formatPaymentTerms, TERM_KEYS } from '#src/domain/payment/payment-terms.ts';
import { hasProblems } from '#src/domain/payment/term-problems.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { readPlacedTerms } from '#src/features/vehicle/payments/read-placed-terms.ts';
import type { DealRow } from '#src/features/shopper/wallet/deals.server.ts';
import type { saveWalletCall, walletCall } from '#src/features/shopper/wallet/wallet.call.ts';
import type { SavedWallet, WalletInput } from '#src/features/shopper/wallet/wallet.schema.ts';
import { WALLET_PATH } from '#src/features/shopper/wallet/wallet-links.ts';
import type { CallOutput, Handler } from '#src/lib/call.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Refusal } from '#src/engine/http/refused-form.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';
import { startShopperId } from '#src/server/shoppers/start-shopper-id.ts';
import { toCents, toDollars } from '#src/lib/cents.ts';

interface WalletRow {
  shopper_id: string;
  monthly_budget_cents: number | null;
  payment_emphasis: number;
  terms: string;
  saved_at_ms: number;
}

export const answerWallet: Handler<typeof walletCall> = async (_input, { locals }) => {
  const wallet = await findWallet(locals.services.db, findShopperId(await locals.findShopper()));
  return { type: 'ok', ...definedOnly({ wallet }) };
};

export const answerSaveWallet: Handler<typeof saveWalletCall> = async (input, { locals }) => {
  const isNamed = input.monthlyBudget !== undefined;
  const named = isNamed ? parseBudget(String(input.monthlyBudget)) : undefined;
  if (isNamed && named === undefined) return { type: 'no-budget' };
  const { db, places } = locals.services;
  const { terms, problems } = readPlacedTerms(toParams(input), places);
  // Stored terms of a browser were validated there, so only form fields are rejected; the rest is normalized.
  if (input.terms === undefined && hasProblems(problems)) return { type: 'no-terms' };
  const shopperId = await startShopperId(locals);
  if (shopperId === undefined) return { type: 'refused' };
  const now = Date.now();
  // Changing only the terms, on the page of a car, keeps the budget.
  const budget = named ?? (await findWallet(db, shopperId))?.monthlyBudget;
  const row = {
    monthly_budget_cents: budget === undefined ? null : toCents(budget),
    payment_emphasis: input.paymentEmphasis ? 1 : 0,
    terms: formatPaymentTerms(terms),
    saved_at_ms: Math.min(input.savedAtMs ?? now, now),
  };
  await tablesOf(db)
    .insertInto('wallet')
    .values({ shopper_id: shopperId, ...row })
    .onConflict((kept) => kept.column('shopper_id').doUpdateSet(row))
    .execute();
  return { type: 'ok', wallet: toWallet({ shopper_id: shopperId, ...row }) };
};

/** Without JavaScript, the wallet page shows what was typed and what is invalid. */
export function refuseWallet(
  { type }: CallOutput<typeof saveWalletCall>,
  input: WalletInput,
): Refusal | undefined {
  if (type !== 'no-budget' && type !== 'no-terms') return undefined;
  const typed = toParams(input);
  if (input.monthlyBudget !== undefined) typed.set('monthlyBudget', String(input.monthlyBudget));
  return { page: `${WALLET_PATH}?${typed.toString()}`, problems: {} };
}

function toParams(input: WalletInput): URLSearchParams {
  if (input.terms !== undefined) return new URLSearchParams(input.terms);
  return new URLSearchParams(
    TERM_KEYS.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])),
  );
}

async function findWallet(db: Database, shopperId: string | undefined): Promise<SavedWallet | undefined> {
  if (shopperId === undefined) return undefined;
  const row = await tablesOf(db)
    .selectFrom('wallet')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return row && toWallet(row);
}

function toWallet({
  monthly_budget_cents: cents,
  payment_emphasis,
  terms,
  saved_at_ms,
}: WalletRow): SavedWallet {
  return {
    ...(cents !== null && { monthlyBudget: toDollars(cents) }),
    paymentEmphasis: payment_emphasis === 1,
    terms,
    savedAtMs: saved_at_ms,
  };
}

function tablesOf(db: Database) {
  return db.$extendTables<{ wallet: WalletRow; wallet_deal: DealRow }>();
}

/** An account keeps its own wallet and receives the deals of the browser. */
export const walletRecords: ShopperRecords = {
  name: 'wallet',
  tables: ['wallet', 'wallet_deal'],
  async move(tx, from, to) {
    const tables = tablesOf(tx);
    const own = await findWallet(tx, to);
    if (own) await tables.deleteFrom('wallet').where('shopper_id', '=', from).execute();
    else await tables.updateTable('wallet').set({ shopper_id: to }).where('shopper_id', '=', from).execute();
    await tables.updateTable('wallet_deal').set({ shopper_id: to }).where('shopper_id', '=', from).execute();
  },
  async read(db, { shopperId }) {
    const deals = await tablesOf(db)
      .selectFrom('wallet_deal')
      .select(['listing_id', 'title', 'finance_type', 'terms', 'price_cents', 'amount_cents', 'saved_at_ms'])
      .where('shopper_id', '=', shopperId)
      .orderBy('saved_at_ms')
      .execute();
    return { wallet: await findWallet(db, shopperId), deals };
  },
  async erase(tx, { shopperId }) {
    await tablesOf(tx).deleteFrom('wallet').where('shopper_id', '=', shopperId).execute();
    await tablesOf(tx).deleteFrom('wallet_deal').where('shopper_id', '=', shopperId).execute();
  },
};
