import { findCorrectionTime, saveCorrection } from '#src/inventory/corrections/correction-store.ts';
import type { Services } from '#src/server/services.ts';

/** The operator takes back all that a dealer has corrected of a car, as they saw it. Returns why not. */
export async function answerUndoForm(
  services: Pick<Services, 'db' | 'stockDb'>,
  body: string,
  nowMs: number,
): Promise<string | undefined> {
  const form = new URLSearchParams(body);
  const [listingId, ownerId] = [form.get('car'), form.get('dealer')];
  if (listingId === null || ownerId === null) return 'Choose a car.';
  const atMs = await findCorrectionTime(services.db, { listingId, ownerId });
  if (atMs === undefined) return `The text and photos of ${listingId} are the feed's already.`;
  if (atMs !== Number(form.get('at')))
    return `The dealer has corrected ${listingId} again meanwhile. Look at it, then choose again.`;
  const what = "Text and photos reset to the feed's";
  return saveCorrection(services, { listingId, ownerId, who: 'the operator', what, correction: {} }, nowMs);
}
