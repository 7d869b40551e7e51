/** Stores the notes of accounts, each with its saved car. */
import { sql } from 'kysely';
import { accountShopperId } from '#src/domain/visitor/shopper.ts';
import type { noteListingCall } from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import { toNote } from '#src/features/shopper/saved-listings/car-notes.ts';
import type { Handler } from '#src/lib/call.ts';

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
