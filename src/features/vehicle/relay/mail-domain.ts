/** Whose a mail is by the domains in it, as DMARC (RFC 7489) compares them. */

const DOMAIN = /^(?:[\w-]{1,63}\.)+[a-z][\w-]{0,62}$/i;
const MAX_DOMAIN_LENGTH = 200;

export const isMailDomain = (text: string): boolean => text.length <= MAX_DOMAIN_LENGTH && DOMAIN.test(text);

export function mailDomainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** A company signs and sends by its own domain or by one below it. */
export function isAlignedDomain(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}
