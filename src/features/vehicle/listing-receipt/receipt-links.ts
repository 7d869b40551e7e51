import { RECEIPTS_PATH } from '#src/domain/site/honesty-path.ts';

/** The public key, as a JSON Web Key. */
export const RECEIPT_KEY_PATH = `${RECEIPTS_PATH}/key.json`;

export function receiptUrl(id: string): string {
  return `${RECEIPTS_PATH}/${id}`;
}
