// The market of leads with a relay: sellers get aliases, and what they write to those is passed on.
import { sql } from 'kysely';
import { NO_PROXIES, parseTrustedProxies } from '#src/engine/http/trusted-proxies.ts';
import { CONVERSATION_PURPOSE } from '#src/domain/visitor/conversation-path.ts';
import {
  answerConversationForm,
  openConversation,
} from '#src/features/vehicle/relay/conversation-page.server.ts';
import { leadShopperRecords } from '#src/features/vehicle/contact-dealer/lead-records.server.ts';
import { relayRecords } from '#src/features/vehicle/relay/relay-records.server.ts';
import type { Person } from '#src/server/shoppers/shopper-records.ts';
import { ACCOUNT, openLeadMarket } from '#tests/support/lead-market.ts';

export const RELAY_SECRET = 'a secret of the webhook';
const MAIL_SERVERS = ['127.0.0.1'];
const RELAY = {
  ...{ domain: 'relay.example', secret: RELAY_SECRET, smtp: undefined, authServer: undefined },
  mailServers: parseTrustedProxies(MAIL_SERVERS) ?? NO_PROXIES,
};

const TABLES = [
  ...['relay_message', 'relay_thread', 'relay_count', 'lead_consent', 'lead', 'job', 'rate_limit_use'],
];

export type RelayMarket = Awaited<ReturnType<typeof openRelayMarket>>;

export async function openRelayMarket() {
  const market = await openLeadMarket({ relay: RELAY });
  const { db, services } = market;
  market.visitor.account = ACCOUNT;
  const at = (path: string, body?: string) => {
    const url = new URL(path, 'https://cars.example');
    const request = new Request(url, body === undefined ? {} : { method: 'POST', body });
    return { locals: market.context().locals, url, request };
  };
  return {
    ...market,
    relay: RELAY,
    at,
    keyOf: (leadId: string) => services.accounts.tokenOf(CONVERSATION_PURPOSE, leadId),
    mailsTo: (address: string) => market.sink.mails.filter(({ recipients }) => recipients.includes(address)),
    /** Sends a form of a conversation's page. */
    post: async (leadId: string, form: string) => {
      const context = at(`/account/messages/${leadId}`, form);
      const conversation = await openConversation(context, leadId);
      if (!conversation) throw new Error('The page does not open.');
      return answerConversationForm(context, conversation);
    },
    /** When each lead was first answered by a person, the oldest lead first. */
    answered: async () =>
      (
        await sql<{ at: number | null }>`
          SELECT answered_at_ms AS at FROM relay_thread ORDER BY opened_at_ms, lead_id`.execute(db)
      ).rows.map((row) => row.at),
    /** As when the person deletes the account. */
    erase: async (person: Person) => {
      for (const records of [relayRecords, leadShopperRecords]) await records.erase(db, person);
    },
    /** By name, and by reason for what was refused; those of zero are left out. */
    counts: async () =>
      (await services.relayCounts.load()).flatMap(({ name, labels, value }) =>
        value === 0 ? [] : [[labels?.['reason'] ?? name, value]],
      ),
    clear: async () => {
      await services.relayCounts.close();
      for (const table of TABLES) await sql`DELETE FROM ${sql.table(table)}`.execute(db);
      market.sink.mails.length = 0;
    },
  };
}
