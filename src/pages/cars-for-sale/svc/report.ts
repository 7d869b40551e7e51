import { reportListingCall } from '#src/features/report-listing/report-listing.call.ts';
import { answerReportListing } from '#src/features/report-listing/report-listing.server.ts';
import { REPORT_OUTCOMES } from '#src/features/report-listing/report-outcomes.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(reportListingCall, answerReportListing, {
  fragmentOf: ({ type }) => REPORT_OUTCOMES[type].id,
});
export const ALL = refuseOtherMethods(reportListingCall);
