import { noteListingCall } from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import { NOTE_OUTCOMES } from '#src/features/shopper/saved-listings/car-notes.ts';
import { answerNoteListing, refuseNote } from '#src/features/shopper/saved-listings/car-notes.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(noteListingCall, answerNoteListing, {
  fragmentOf: ({ type }) => NOTE_OUTCOMES[type].id,
  refusalOf: refuseNote,
});
export const ALL = refuseOtherMethods(noteListingCall);
