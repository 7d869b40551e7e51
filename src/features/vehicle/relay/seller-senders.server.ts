/** Whether a seller's own record vouches for who writes as this seller. @see docs/rules/vehicle.md#relay */
import { sql } from 'kysely';
import { mailDomainOf } from '#src/features/vehicle/relay/mail-domain.ts';
import { findOwnerContacts } from '#src/inventory/owner-email.ts';
import type { Services } from '#src/server/services.ts';

/** Anyone can have an address or a page there, so the domain says nothing. */
const SHARED_DOMAINS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'aol.com'],
  ...['icloud.com', 'me.com', 'comcast.net', 'att.net', 'verizon.net', 'proton.me', 'protonmail.com'],
  ...['facebook.com', 'instagram.com', 'google.com', 'wixsite.com', 'business.site'],
]);

/** By an address of its feed, its dealer file or its people at the dealer desk, or by the domain of one or of its website. */
export async function isOfSeller(
  { db, stockDb }: Pick<Services, 'db' | 'stockDb'>,
  ownerId: string,
  from: string,
): Promise<boolean> {
  const { email, website } = await findOwnerContacts(stockDb, ownerId);
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM dealer_person WHERE owner_id = ${ownerId}`.execute(db);
  const addresses = [...(email === undefined ? [] : [email]), ...rows.map((row) => row.email)];
  if (addresses.some((address) => address.toLowerCase() === from.toLowerCase())) return true;
  const host = website !== undefined && URL.canParse(website) ? new URL(website).hostname : '';
  const domains = [...addresses.map(mailDomainOf), host.replace(/^www\./, '')];
  const sender = mailDomainOf(from);
  return domains.some(
    (domain) =>
      domain.includes('.') &&
      !SHARED_DOMAINS.has(domain) &&
      (sender === domain || sender.endsWith(`.${domain}`)),
  );
}
