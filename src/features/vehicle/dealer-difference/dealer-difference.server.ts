import type { dealerDifferenceCall } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import type { Handler } from '#src/lib/call.ts';

/** Answers the same for every listing type; an unknown dealer has no text. */
export const answerDealerDifference: Handler<typeof dealerDifferenceCall> = (
  { dealerDiffCmsId },
  { locals },
) => Promise.resolve(locals.services.contents.findDealerText(dealerDiffCmsId) ?? { htmlContent: '' });
