/** The checker of receipts; its form also makes one. Receipts are below it. */
export const RECEIPTS_PATH = '/receipts';
/** The public key, as a JSON Web Key. */
export const RECEIPT_KEY_PATH = `${RECEIPTS_PATH}/key.json`;

export function receiptUrl(id: string): string {
  return `${RECEIPTS_PATH}/${id}`;
}
