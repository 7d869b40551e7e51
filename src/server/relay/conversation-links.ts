/** The link by which a shopper opens a conversation without an account. */
import { CONVERSATION_PURPOSE, conversationPath } from '#src/domain/visitor/conversation-path.ts';
import type { Services } from '#src/server/services.ts';

type Needs = Pick<Services, 'site' | 'accounts'>;

export function conversationUrl(services: Needs, leadId: string): string {
  const { origin, key } = knownLinks(services, leadId);
  return origin + conversationPath(leadId, key);
}

/** What `hidePrivateLinks` knows it by. */
export function knownLinks({ site, accounts }: Needs, leadId: string) {
  return { origin: site.origin, key: accounts.tokenOf(CONVERSATION_PURPOSE, leadId) };
}
