import { formatHours } from '#src/domain/dealer/answer-times.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import type { DealerLead } from '#src/features/desk/dealer-desk/dealer-leads.server.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

const UNCOUNTED = {
  unverified:
    "We got an answer that we couldn't verify as yours, so the shopper got only a link to it. Have your mail service sign your mail (DKIM), or name it in your domain's SPF record",
  automatic: "Not answered by a person yet: automatic answers, and texts that many shoppers got, don't count",
} as const;

/** What a shopper sent. @param receipt of a signed reservation request */
export function describeLeadKind(
  { offerDollars }: Pick<DealerLead, 'offerDollars'>,
  receipt: string | undefined,
): string {
  if (receipt !== undefined) return `Reservation request ${receipt}`;
  return offerDollars === undefined ? 'Message' : `Offer of ${formatUsd(offerDollars)}`;
}

/** What became of a message, in words for its dealer. */
export function describeLeadState(lead: DealerLead): string {
  if (lead.isCancelled) return 'Canceled by the shopper';
  if (lead.status === 'undeliverable') return "Couldn't be delivered: check your email address";
  if (lead.sentAtMs === undefined) return 'On its way';
  if (!lead.isRelayed) return 'Sent';
  if (lead.answeredAtMs !== undefined)
    return `Answered in ${formatHours((lead.answeredAtMs - lead.sentAtMs) / HOUR_MS)}`;
  if (lead.uncounted !== undefined) return UNCOUNTED[lead.uncounted];
  return lead.isClosed ? 'Closed by the shopper' : 'Not answered yet';
}
