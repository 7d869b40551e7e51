import { loadLead } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import type { StoredLead } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import { findRelayThread } from '#src/server/relay/relay-threads.ts';
import type { Services } from '#src/server/services.ts';

/**
 * The lead as its seller gets it. In a relayed one, the alias replaces the address, and only what the shopper shares
 * is in it.
 */
export async function loadSellersLead(
  { db, config }: Pick<Services, 'db' | 'config'>,
  leadId: string,
): Promise<StoredLead | undefined> {
  const lead = await loadLead(db, leadId);
  const thread = lead && (await findRelayThread(db, leadId));
  if (!lead || !thread) return lead;
  if (!config.relay) throw new Error('RELAY_DOMAIN is not set, and this lead was sent under an alias.');
  const { message } = lead;
  return {
    ...lead,
    message: {
      ...message,
      email: `${thread.shopperAlias}@${config.relay.domain}`,
      phone: thread.sharesPhone ? message.phone : '',
      comments: [thread.sharesEmail && `My email address: ${message.email}`, message.comments]
        .filter(Boolean)
        .join('\n\n'),
    },
  };
}
