/** Paths of the pages behind email links. */
const LINK_PATHS = {
  confirm: '/cars-for-sale/svc/email-capture/confirm',
  unsubscribe: '/cars-for-sale/svc/email-capture/unsubscribe',
} as const;

/** What an email link does. Each does one thing. */
export type LinkPurpose = keyof typeof LINK_PATHS;

/** The token is in the query, because only the path of a request is logged. */
export function alertLinkUrl(origin: string, purpose: LinkPurpose, token: string): string {
  return `${origin}${LINK_PATHS[purpose]}?token=${token}`;
}
