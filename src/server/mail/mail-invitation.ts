/** The email of an invitation, to someone who may not know this site. */
import { hasBounced } from '#src/server/mail/bounces.ts';
import type { Mail } from '#src/server/mail/mailer.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';
import type { Services } from '#src/server/services.ts';

interface Invitation extends Pick<Mail, 'to' | 'subject'> {
  /** Its message id up to the host, which no other mail has: `shortlist.12@`. */
  readonly mark: string;
  readonly paragraphs: readonly string[];
}

/** Nothing is sent to an address whose mail has bounced. @throws when it may work later */
export async function mailInvitation(
  services: Pick<Services, 'db' | 'mail' | 'log' | 'site'>,
  { mark, to, subject, paragraphs }: Invitation,
): Promise<void> {
  if (await hasBounced(services.db, to.address, Date.now())) return;
  await mailToPerson(services, {
    messageId: `${mark}${new URL(services.site.origin).hostname}`,
    to,
    headers: { 'Auto-Submitted': 'auto-generated' }, // prevents automatic replies
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
  });
}
