import { reportListingCall } from '#src/features/vehicle/report-listing/report-listing.call.ts';
import { answerReportListing } from '#src/features/vehicle/report-listing/report-listing.server.ts';
import { REPORT_OUTCOMES } from '#src/features/vehicle/report-listing/report-outcomes.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(reportListingCall, answerReportListing, {
  fragmentOf: ({ type }) => REPORT_OUTCOMES[type].id,
});
export const ALL = refuseOtherMethods(reportListingCall);
