/** Emails messages of conversations to the other side. Safe to run twice, because an email keeps its id. */
import { createClaimFinder } from '#src/domain/dealer/site-claim.ts';
import { RELAY_HEADER } from '#src/features/vehicle/relay/read-mail.server.ts';
import { findRelayLead } from '#src/features/vehicle/relay/relay-leads.server.ts';
import type { RelayLead } from '#src/features/vehicle/relay/relay-leads.server.ts';
import { conversationUrl } from '#src/server/relay/conversation-links.ts';
import { writeSellerRelayMail, writeShopperRelayMail } from '#src/features/vehicle/relay/relay-mails.ts';
import {
  findRelayMessage,
  listPassedOn,
  noteMessageSent,
} from '#src/features/vehicle/relay/relay-messages.server.ts';
import type { RelayMessage } from '#src/features/vehicle/relay/relay-messages.server.ts';
import type { passOnMessageJob } from '#src/features/vehicle/relay/relay.job.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { mailToSeller } from '#src/inventory/mail-to-seller.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';
import type { Services } from '#src/server/services.ts';

export const passOnMessage: JobHandler<typeof passOnMessageJob> = async ({ messageId }, { services }) => {
  const message = await findRelayMessage(services.db, messageId);
  if (!message || message.sentAtMs !== undefined) return;
  const lead = await findRelayLead(services.db, message.leadId);
  const { relay } = services.config;
  // Closed, deleted, or the relay was turned off meanwhile: the message stays on the page of the conversation.
  if (!lead || lead.thread.closedAtMs !== undefined || lead.status === 'erased' || !relay) return;
  await (message.direction === 'to-shopper' ? toShopper : toSeller)(services, lead, message, relay.domain);
  await noteMessageSent(services.db, message.id, Date.now());
  services.relayCounts.note('passed-on');
};

async function toShopper(
  services: Services,
  lead: RelayLead,
  message: RelayMessage,
  domain: string,
): Promise<void> {
  const { thread, title, sellerName } = lead;
  const url = conversationUrl(services, thread.leadId);
  await mailToPerson(services, {
    messageId: idOf(services, message),
    to: { name: lead.shopperName, address: lead.email },
    replyTo: { name: sellerName, address: `${thread.sellerAlias}@${domain}` },
    headers: {
      ...headersOf(thread.leadId),
      // The first mail that a shopper gets is the copy of their own message.
      ...(await threadOf(services, message, `sent.${lead.mailId}`)),
      // One click in a mail program closes the conversation.
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...writeShopperRelayMail(
      {
        ...{ message, title, sellerName, siteName: services.site.brand.name },
        speaksForSite: createClaimFinder(services.config.siteNames)(message.body),
      },
      url,
    ),
  });
}

async function toSeller(
  services: Services,
  lead: RelayLead,
  message: RelayMessage,
  domain: string,
): Promise<void> {
  const { thread, title, shopperName, sellerName } = lead;
  await mailToSeller(
    services,
    { id: thread.ownerId, name: sellerName },
    {
      messageId: idOf(services, message),
      replyTo: { name: shopperName, address: `${thread.shopperAlias}@${domain}` },
      headers: { ...headersOf(thread.leadId), ...(await threadOf(services, message, lead.mailId)) },
      ...writeSellerRelayMail({ message, title, shopperName, siteName: services.site.brand.name }),
    },
  );
}

/**
 * What mail programs join a conversation by: the mails that this side got before, oldest first (RFC 5322, 3.6.4). Answers
 * that this side wrote refer to them, too. @param first the id of the mail that began it on this side
 */
async function threadOf(
  services: Services,
  message: RelayMessage,
  first: string,
): Promise<Record<string, string>> {
  const before = await listPassedOn(services.db, message);
  const ids = [first, ...before.map((id) => idOf(services, { id }))];
  return {
    'In-Reply-To': `<${ids.at(-1)}>`,
    References: ids.map((id) => `<${id}>`).join(' '),
  };
}

/** Programs that answer by themselves are asked not to. */
function headersOf(leadId: string): Record<string, string> {
  return { [RELAY_HEADER]: leadId, 'X-Auto-Response-Suppress': 'All' };
}

function idOf({ site }: Services, { id }: Pick<RelayMessage, 'id'>): string {
  return `relay.${id}@${new URL(site.origin).hostname}`;
}
