import { formatHours } from '#src/domain/dealer/answer-times.ts';
import type { DealerLead } from '#src/features/desk/dealer-desk/dealer-leads.server.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What became of a message, in words for its dealer. */
export function describeLeadState(lead: DealerLead): string {
  if (lead.isCancelled) return 'Canceled by the shopper';
  if (lead.status === 'undeliverable') return "Couldn't be delivered: check your email address";
  if (lead.sentAtMs === undefined) return 'On its way';
  if (!lead.isRelayed) return 'Sent';
  if (lead.answeredAtMs !== undefined)
    return `Answered in ${formatHours((lead.answeredAtMs - lead.sentAtMs) / HOUR_MS)}`;
  return lead.isClosed ? 'Closed by the shopper' : 'Not answered yet';
}
