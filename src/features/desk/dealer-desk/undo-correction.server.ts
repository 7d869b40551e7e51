import { saveCorrection } from '#src/inventory/corrections/correction-store.ts';
import type { Services } from '#src/server/services.ts';

/** The operator takes back all that a dealer has corrected of a car. Returns why not. */
export async function answerUndoForm(
  services: Pick<Services, 'db' | 'stockDb'>,
  body: string,
  nowMs: number,
): Promise<string | undefined> {
  const form = new URLSearchParams(body);
  const [listingId, ownerId] = [form.get('car'), form.get('dealer')];
  if (listingId === null || ownerId === null) return 'Choose a car.';
  const what = "Text and photos reset to the feed's";
  return saveCorrection(services, { listingId, ownerId, who: 'the operator', what, correction: {} }, nowMs);
}
