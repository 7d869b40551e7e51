/** A lead as a partner's webhook gets it: JSON, or ADF for a CRM program. Read when it is sent, so that a deleted one is not. */
import { formatAdf } from '#src/features/vehicle/contact-dealer/adf.ts';
import type { AdfLead } from '#src/features/vehicle/contact-dealer/adf.ts';
import { writeCancelMail, writeDealerMail } from '#src/features/vehicle/contact-dealer/lead-mails.ts';
import { loadSellersLead } from '#src/features/vehicle/contact-dealer/sellers-lead.server.ts';
import { toAdfLead, urlOfLead } from '#src/features/vehicle/contact-dealer/to-adf-lead.server.ts';
import { formatEvent } from '#src/server/webhooks/deliver-webhook.ts';
import type { ReadSubject } from '#src/server/webhooks/deliver-webhook.ts';

export const readLeadEvent: ReadSubject = async (services, event, format) => {
  const stored = await loadSellersLead(services, event.subject);
  if (!stored || stored.row.status === 'erased') return undefined;
  const isCancelled = stored.row.cancelled_at_ms !== null;
  // A message that was taken back before it was passed on is not passed on.
  if (event.type === 'lead.created' && isCancelled) return undefined;
  const lead = toAdfLead(services, stored);
  const url = urlOfLead(services, stored);
  if (format === 'json') return formatEvent(event, toJsonLead(lead, url));
  const cancel = isCancelled ? writeCancelMail(lead) : undefined;
  const sent: AdfLead = cancel
    ? { ...lead, message: { ...lead.message, comments: `${cancel.subject}\n\n${cancel.text}` } }
    : lead;
  return {
    contentType: 'application/xml; charset=utf-8',
    body: formatAdf(sent),
    subject: cancel?.subject ?? writeDealerMail(lead, url).subject,
  };
};

function toJsonLead({ vehicle, message, owner, source, ...lead }: AdfLead, url: string) {
  return {
    leadId: lead.id,
    receivedAt: new Date(lead.receivedAtMs).toISOString(),
    kind: message.offerDollars === undefined ? 'message' : 'offer',
    seller: owner,
    car: { id: lead.listingId, url, ...vehicle },
    shopper: {
      firstName: message.firstName,
      lastName: message.lastName,
      email: message.email,
      phone: message.phone,
      zip: message.zip,
      mayText: lead.mayText,
    },
    comments: message.comments,
    offerDollars: message.offerDollars ?? null,
    source,
  };
}
