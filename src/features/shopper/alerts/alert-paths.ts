/** Where the links of our mails lead. */
const LINK_PATHS = {
  confirm: '/cars-for-sale/svc/email-capture/confirm',
  unsubscribe: '/cars-for-sale/svc/email-capture/unsubscribe',
} as const;

/** What a link of a mail can do; each does one thing. */
export type LinkPurpose = keyof typeof LINK_PATHS;

/** The token stands in the query: what is logged of a request is its path. */
export function alertLinkUrl(origin: string, purpose: LinkPurpose, token: string): string {
  return `${origin}${LINK_PATHS[purpose]}?token=${token}`;
}
