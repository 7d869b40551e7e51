import { DEALER_DIFFERENCES } from '#src/features/dealer-difference/dealer-difference-contents.ts';
import type { dealerDifferenceCall } from '#src/features/dealer-difference/dealer-difference.call.ts';
import type { Handler } from '#src/lib/call.ts';

/** The same for every kind of car; a dealer whom nobody described has nothing to say. */
export const answerDealerDifference: Handler<typeof dealerDifferenceCall> = ({ dealerDiffCmsId }) =>
  Promise.resolve(
    (Object.hasOwn(DEALER_DIFFERENCES, dealerDiffCmsId) && DEALER_DIFFERENCES[dealerDiffCmsId]) || {
      htmlContent: '',
    },
  );
