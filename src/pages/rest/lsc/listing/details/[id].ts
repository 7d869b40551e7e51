import { listingDetailsCall } from '#src/features/vehicle/vehicle-details/listing-details.call.ts';
import { answerListingDetails } from '#src/features/vehicle/vehicle-details/vehicle-details.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(listingDetailsCall, answerListingDetails);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(listingDetailsCall);
