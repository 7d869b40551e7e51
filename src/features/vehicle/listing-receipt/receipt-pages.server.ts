/** Answers the forms of receipts: one makes a receipt, the other checks one. */
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { receiptUrl } from '#src/features/vehicle/listing-receipt/receipt-links.ts';
import { checkReceipt, makeReceipt } from '#src/features/vehicle/listing-receipt/receipts.server.ts';
import type { CheckedReceipt } from '#src/features/vehicle/listing-receipt/receipts.server.ts';

export interface ReceiptAnswer {
  readonly goTo?: string;
  readonly status?: 410 | 422 | 429;
  /** Why no receipt was made, or none could be read. */
  readonly problem?: string;
  readonly checked?: Exclude<CheckedReceipt, { type: 'unreadable' }>;
}

const UNREADABLE = "This isn't a receipt. Paste the whole JSON, from the first { to the last }.";
const MAX_DIGEST_LENGTH = 64;

export async function answerReceiptForm(
  locals: App.Locals,
  typed: Readonly<Record<string, string>>,
  nowMs: number,
): Promise<ReceiptAnswer> {
  const { listing, shown = '', receipt = '' } = typed;
  if (listing === undefined) {
    const checked = await checkReceipt(locals.services.db, receipt);
    return checked.type === 'unreadable' ? { status: 422, problem: UNREADABLE } : { checked };
  }
  if (listing.length > MAX_ID_LENGTH || shown.length > MAX_DIGEST_LENGTH)
    return { status: 422, problem: 'There is no such car.' };
  const made = await makeReceipt(locals, { listingId: listing, shown }, nowMs);
  if (made.type === 'ok') return { goTo: receiptUrl(made.id) + (made.hasChanged ? '?listing=changed' : '') };
  return made.type === 'enough'
    ? { status: 429, problem: 'There were too many receipts from your network. Try again in an hour.' }
    : { status: 410, problem: 'This car is no longer for sale, so there is no listing to copy.' };
}
