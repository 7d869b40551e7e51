/** Stores the notes of accounts, each with its saved car. */
import { sql } from 'kysely';
import { SAVED_PATH } from '#src/domain/visitor/account-paths.ts';
import { accountShopperId } from '#src/domain/visitor/shopper.ts';
import type { noteListingCall } from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import { toNote } from '#src/features/shopper/saved-listings/car-notes.ts';
import { signInHref } from '#src/features/shopper/sign-in-prompt/sign-in-links.ts';
import type { NeededSignIn } from '#src/engine/http/refused-form.ts';
import type { CallInput, CallOutput, Handler } from '#src/lib/call.ts';

export const answerNoteListing: Handler<typeof noteListingCall> = async (
  { listingId, note, onlyFirst = false },
  { locals },
) => {
  const { account } = await locals.findShopper();
  if (!account) return { type: 'signed-out' };
  const { numAffectedRows = 0n } = await sql`
    UPDATE saved_listing SET note = CASE WHEN ${onlyFirst ? 1 : 0} = 1 AND note <> '' THEN note ELSE ${toNote(note)} END
    WHERE shopper_id = ${accountShopperId(account.id)} AND listing_id = ${listingId} AND is_pending = 0`.execute(
    locals.services.db,
  );
  return { type: numAffectedRows > 0n ? 'ok' : 'not-saved' };
};

/** A note that was sent after a session has ended is shown again; of one that was emptied there is nothing to show. */
export function refuseNote(
  { type }: CallOutput<typeof noteListingCall>,
  { note }: Pick<CallInput<typeof noteListingCall>, 'note'>,
): NeededSignIn | undefined {
  return type === 'signed-out' && toNote(note) !== '' ? { signInPath: signInHref(SAVED_PATH) } : undefined;
}
