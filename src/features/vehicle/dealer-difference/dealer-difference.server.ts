import type { dealerDifferenceCall } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import type { Handler } from '#src/lib/call.ts';

/** The same for every kind of car; a dealer whom nobody described has nothing to say. */
export const answerDealerDifference: Handler<typeof dealerDifferenceCall> = (
  { dealerDiffCmsId },
  { locals },
) => Promise.resolve(locals.services.contents.findDealerText(dealerDiffCmsId) ?? { htmlContent: '' });
