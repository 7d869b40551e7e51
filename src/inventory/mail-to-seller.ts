import { findOwnerEmail } from '#src/inventory/owner-email.ts';
import { DeadLetter } from '#src/lib/job.ts';
import { hasBounced, noteBounce } from '#src/server/mail/bounces.ts';
import type { Mail } from '#src/server/mail/mailer.ts';
import { MailError } from '#src/server/mail/mail-error.ts';
import type { Services } from '#src/server/services.ts';

/**
 * Mails a seller at the address of its current record, and nowhere else.
 * @throws DeadLetter when it can never arrive; anything else when it may later
 */
export async function mailToSeller(
  { db, mail, stockDb }: Pick<Services, 'db' | 'mail' | 'stockDb'>,
  owner: { readonly id: string; readonly name: string },
  letter: Omit<Mail, 'to'>,
): Promise<void> {
  const address = await findOwnerEmail(stockDb, owner.id);
  if (address === undefined) throw new DeadLetter('The seller has no email address.');
  if (await hasBounced(db, address, Date.now())) throw new DeadLetter("The seller's address bounces.");
  try {
    await mail.send({ to: { name: owner.name, address }, ...letter });
  } catch (cause) {
    if (!(cause instanceof MailError) || cause.kind === 'later') throw cause;
    if (cause.kind === 'address') await noteBounce(db, address, Date.now());
    throw new DeadLetter(cause.message);
  }
}
