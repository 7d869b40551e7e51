/** A file of dealers or campaigns that lacks much of what the one before it had would take them away unnoticed. */
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { ACCEPT_LOSS, describeLoss } from '#src/lib/large-loss.ts';
import type { FileCounts } from '#src/lib/large-loss.ts';

/** @throws FeedError when more than a fifth of the records, or of the values of a column, is missing */
export function refuseLoss(before: FileCounts, now: FileCounts): void {
  const loss = describeLoss(before, now);
  if (loss !== undefined) throw new FeedError(`The file ${loss}. ${ACCEPT_LOSS}`);
}
