/**
 * Delivers leads from the outbox to the mail server. Both handlers are safe to run twice, because an email keeps its
 * id.
 */
import { promiseCancellation } from '#src/features/vehicle/contact-dealer/cancel-lead.server.ts';
import type { cancelLeadJob } from '#src/features/vehicle/contact-dealer/deliver-lead.job.ts';
import { confirmLeadJob, deliverLeadJob } from '#src/features/vehicle/contact-dealer/deliver-lead.job.ts';
import {
  writeCancelMail,
  writeDealerMail,
  writeShopperMail,
} from '#src/features/vehicle/contact-dealer/lead-mails.ts';
import { emailDealerCall, makeOfferCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import type { CallInput } from '#src/lib/call.ts';
import { leadsOf, loadLead } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import type { StoredLead } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import { loadSellersLead } from '#src/features/vehicle/contact-dealer/sellers-lead.server.ts';
import { toAdfLead, urlOfLead } from '#src/features/vehicle/contact-dealer/to-adf-lead.server.ts';
import { mailToSeller } from '#src/inventory/mail-to-seller.ts';
import { DeadLetter, NotTried } from '#src/lib/job.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import type { Span } from '#src/engine/tracing/span.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';
import type { Mail } from '#src/server/mail/mailer.ts';
import { conversationUrl } from '#src/server/relay/conversation-links.ts';
import { findRelayThread } from '#src/server/relay/relay-threads.ts';
import type { Services } from '#src/server/services.ts';

export const deliverLead: JobHandler<typeof deliverLeadJob> = async (
  { leadId },
  { services, attempt, jobId, signal, span },
) => {
  const lead = await loadSellersLead(services, leadId);
  if (!lead || lead.row.status === 'sent' || lead.row.status === 'erased') return;
  if (lead.row.cancelled_at_ms !== null) {
    // An earlier attempt may have reached the seller before its answer was lost.
    if (attempt > 1) await promiseCancellation(services.db, leadId);
    return;
  }
  try {
    if (services.config.upstreams.email === undefined)
      await mailLead(services, lead, writeLead(services, lead));
    else await passToService(services, lead, { requestId: jobId, signal, span });
  } catch (cause) {
    const isLast = attempt >= deliverLeadJob.maxAttempts && !(cause instanceof NotTried);
    const isFinal = cause instanceof DeadLetter || isLast;
    if (isFinal) await noteOutcome(services, lead, 'undeliverable');
    throw cause;
  }
  await noteOutcome(services, lead, 'sent');
};

/** Run twice, it is the same email. */
export const tellCancellation: JobHandler<typeof cancelLeadJob> = async (
  { leadId },
  { services, jobId, signal, span },
) => {
  const lead = await loadSellersLead(services, leadId);
  if (!lead || lead.row.status === 'erased') return;
  const { subject, text } = writeCancelMail(toAdfLead(services, lead));
  if (services.config.upstreams.email === undefined) {
    await mailLead(services, lead, { messageId: `cancelled.${lead.row.message_id}`, subject, text });
    return;
  }
  const described = { ...lead, message: { ...lead.message, comments: `${subject}\n\n${text}` } };
  await passToService(services, described, { requestId: jobId, signal, span });
};

export const confirmLead: JobHandler<typeof confirmLeadJob> = async ({ leadId, outcome }, { services }) => {
  const lead = await loadLead(services.db, leadId);
  if (!lead || lead.row.status === 'erased') return;
  // A mistyped address of a shopper cannot be fixed here, so it raises no alarm.
  await mailToPerson(services, {
    messageId: `${outcome}.${lead.row.message_id}`,
    to: { address: lead.row.email },
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...writeShopperMail(
      toAdfLead(services, lead),
      urlOfLead(services, lead),
      outcome,
      await findAnswersUrl(services, leadId),
    ),
  });
};

/** Replies reach the shopper under an alias, where there is a relay. */
async function mailLead(
  services: Services,
  { row, message }: StoredLead,
  written: Pick<Mail, 'messageId' | 'subject' | 'text' | 'attachments'>,
): Promise<void> {
  await mailToSeller(
    services,
    { id: row.owner_id, name: row.owner_name },
    {
      replyTo: { name: `${message.firstName} ${message.lastName}`, address: message.email },
      ...written,
    },
  );
}

function writeLead(services: Services, lead: StoredLead) {
  const { adf, ...texts } = writeDealerMail(toAdfLead(services, lead), urlOfLead(services, lead));
  return {
    messageId: lead.row.message_id,
    ...texts,
    attachments: [{ filename: 'lead.xml', contentType: 'application/xml', content: adf }],
  };
}

/** The job that makes a call. */
interface CallOrigin {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly span: Span | undefined;
}

/** The specified call, made by the job and not by the visitor's request, so that an outage only delays it. */
async function passToService(
  services: Services,
  { row, message }: StoredLead,
  { requestId, signal, span }: CallOrigin,
): Promise<void> {
  const { firstName, lastName, email, phone, zip, comments, offerDollars } = message;
  const input = {
    comments,
    firstName,
    lastName,
    fromEmailAddress: email,
    phoneNumber: phone,
    listing: row.listing_id,
    clickType: row.click_type,
    originPage: row.origin_page,
    partnerName: row.partner_name,
    zip,
  };
  const locals = { services, requestId, ...(span && { span }) } as App.Locals;
  const ask = services.upstream.bind({ locals, signal });
  const answer = await (offerDollars === undefined
    ? ask(emailDealerCall, input as CallInput<typeof emailDealerCall>)
    : ask(makeOfferCall, { ...input, offer: String(offerDollars) } as CallInput<typeof makeOfferCall>));
  if (answer.source === 'fallback') {
    const { type, message } = answer.error;
    throw type === 'open' || type === 'shed' ? new NotTried(message) : new Error(message);
  }
  if (answer.data.type !== 'ok') throw new DeadLetter(`The service refused the lead: ${answer.data.type}.`);
}

/** Stores the outcome together with the job that notifies the shopper; or the seller, if the shopper cancelled meanwhile. */
async function noteOutcome(
  { db }: Services,
  { row }: StoredLead,
  outcome: 'sent' | 'undeliverable',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const noted = await leadsOf(tx)
      .updateTable('lead')
      .set({ status: outcome, ...(outcome === 'sent' && { sent_at_ms: Date.now() }) })
      .where('id', '=', row.id)
      .where('status', 'not in', [outcome, 'erased'])
      .returning('cancelled_at_ms')
      .executeTakeFirst();
    if (!noted) return;
    if (noted.cancelled_at_ms !== null) {
      if (outcome === 'sent') await promiseCancellation(tx, row.id);
      return;
    }
    await enqueue(tx, confirmLeadJob, { leadId: row.id, outcome }, { key: `${row.id}:${outcome}` });
  });
}

/** Where the shopper reads answers; undefined when they come by email only. */
async function findAnswersUrl(services: Services, leadId: string): Promise<string | undefined> {
  return (await findRelayThread(services.db, leadId)) && conversationUrl(services, leadId);
}
