/** Saved deals, one row each. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import { formatPaymentTerms, parseFinanceType } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { NEW_SHOPPERS } from '#src/domain/visitor/new-shopper-limit.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { readPlacedTerms } from '#src/features/vehicle/payments/read-placed-terms.ts';
import type {
  changeDealCall,
  listDealsCall,
  removeDealCall,
  saveDealCall,
} from '#src/features/shopper/wallet/deals.call.ts';
import { readDealInput } from '#src/features/shopper/wallet/deals.schema.ts';
import type { DealInput, SavedDeal } from '#src/features/shopper/wallet/deals.schema.ts';
import type { Handler } from '#src/lib/call.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { startShopperId } from '#src/server/shoppers/start-shopper-id.ts';
import { toCents, toDollars } from '#src/lib/cents.ts';

export interface DealRow {
  id: string;
  shopper_id: string;
  listing_id: string;
  /** Names the car after it is sold. */
  title: string;
  finance_type: string;
  terms: string;
  price_cents: number;
  amount_cents: number;
  months: number | null;
  saved_at_ms: number;
}

/** The limit of a shopper. Older deals are not removed without being asked. */
const MAX_DEALS = 50;
const TOO_MANY_TEXT = `Too many deals were saved from your network. Sign in, or try again in ${NEW_SHOPPERS.wait}.`;
const ENOUGH_TEXT = `You have ${MAX_DEALS} deals saved. Remove one to save another.`;

export const answerSaveDeal: Handler<typeof saveDealCall> = async (input, { locals }) => {
  const drawn = drawUpDeal(input, locals);
  if ('type' in drawn) return drawn;
  const shopperId = await startShopperId(locals);
  if (shopperId === undefined) return { type: 'enough', message: TOO_MANY_TEXT };
  const row: DealRow = { ...drawn, id: randomUUID(), shopper_id: shopperId, saved_at_ms: Date.now() };
  const { db } = locals.services;
  const { numAffectedRows } = await inTurn(db, `deals:${shopperId}`, (tx) =>
    sql`
    INSERT INTO wallet_deal
      (id, shopper_id, listing_id, title, finance_type, terms, price_cents, amount_cents, months, saved_at_ms)
    SELECT ${row.id}, ${shopperId}, ${row.listing_id}, ${row.title}, ${row.finance_type}, ${row.terms},
      ${row.price_cents}, ${row.amount_cents}, ${row.months}, ${row.saved_at_ms}
    WHERE (SELECT count(*) FROM wallet_deal WHERE shopper_id = ${shopperId}) < ${MAX_DEALS}`.execute(tx),
  );
  if (numAffectedRows === 0n) return { type: 'enough', message: ENOUGH_TEXT };
  return { type: 'ok', id: row.id, deals: await loadDeals(locals, shopperId) };
};

export const answerChangeDeal: Handler<typeof changeDealCall> = async ({ id, ...input }, { locals }) => {
  const drawn = drawUpDeal(input, locals);
  if ('type' in drawn) return drawn;
  const shopperId = findShopperId(await locals.findShopper()) ?? '';
  const { numUpdatedRows } = await tablesOf(locals.services.db)
    .updateTable('wallet_deal')
    .set({ ...drawn, saved_at_ms: Date.now() })
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  const deals = await loadDeals(locals, shopperId);
  return numUpdatedRows > 0n ? { type: 'ok', id, deals } : { type: 'unknown-deal', deals };
};

export const answerRemoveDeal: Handler<typeof removeDealCall> = async ({ id }, { locals }) => {
  const shopperId = findShopperId(await locals.findShopper()) ?? '';
  const { numDeletedRows } = await tablesOf(locals.services.db)
    .deleteFrom('wallet_deal')
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  const deals = await loadDeals(locals, shopperId);
  return numDeletedRows > 0n ? { type: 'ok', id, deals } : { type: 'unknown-deal', deals };
};

export const answerListDeals: Handler<typeof listDealsCall> = async (_input, { locals }) => ({
  type: 'ok',
  deals: await loadDeals(locals, findShopperId(await locals.findShopper())),
});

/** Calculates the stored deal. Amounts of the client are not trusted. */
function drawUpDeal(
  input: DealInput,
  { services }: App.Locals,
): Omit<DealRow, 'id' | 'shopper_id' | 'saved_at_ms'> | { type: 'unknown-listing' | 'no-price' } {
  const [found] = services.stock.current.loadListings([input.carId]);
  if (!found) return { type: 'unknown-listing' };
  const { listing } = found;
  const car = toPayableCar(listing);
  if (!car) return { type: 'no-price' };
  const { financeType, terms: given, price = car.price } = readDealInput(input);
  const read = readPlacedTerms(new URLSearchParams(given), services.places);
  const terms = { ...read.terms, financeType };
  const plan = planPayment({ ...car, price }, terms);
  return {
    listing_id: listing.id,
    title: cutTitle(listing.title),
    // A car that cannot be leased is financed, and the deal says so.
    finance_type: plan.financeType,
    terms: formatPaymentTerms(terms),
    price_cents: toCents(price),
    amount_cents: plan.amountCents,
    months: plan.months ?? null,
  };
}

/** Newest first. */
async function loadDeals({ services }: App.Locals, shopperId: string | undefined): Promise<SavedDeal[]> {
  if (shopperId === undefined) return [];
  const rows = await tablesOf(services.db)
    .selectFrom('wallet_deal')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .orderBy('saved_at_ms', 'desc')
    .orderBy('id')
    .execute();
  const offered = services.stock.current.loadListings(rows.map(({ listing_id }) => listing_id));
  const prices = new Map(offered.map(({ listing }) => [listing.id, listing.pricingDetail.salePrice]));
  return rows.map((row) => {
    const priceNow = prices.get(row.listing_id);
    return {
      id: row.id,
      carId: row.listing_id,
      title: row.title,
      deal: { dealType: parseFinanceType(row.finance_type), terms: row.terms },
      price: toDollars(row.price_cents),
      amountCents: row.amount_cents,
      ...(row.months !== null && { months: row.months }),
      savedAtMs: row.saved_at_ms,
      ...definedOnly({ priceNow }),
    };
  });
}

function tablesOf(db: Database) {
  return db.$extendTables<{ wallet_deal: DealRow }>();
}
