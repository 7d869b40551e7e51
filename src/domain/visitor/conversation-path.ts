/** Addresses of a conversation's page. */

/** The purpose of the keys by which the page opens from an email. */
export const CONVERSATION_PURPOSE = 'relay-conversation';
/** The parameter with such a key. */
export const CONVERSATION_KEY = 'key';

export function conversationPath(leadId: string, key?: string): string {
  const path = `/account/messages/${encodeURIComponent(leadId)}`;
  return key === undefined ? path : `${path}?${CONVERSATION_KEY}=${encodeURIComponent(key)}`;
}
