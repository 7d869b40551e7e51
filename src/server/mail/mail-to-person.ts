import type { Database } from '#src/engine/db/sqlite.ts';
import type { Log } from '#src/engine/log/log.ts';
import { noteBounce } from '#src/server/mail/bounces.ts';
import { MailError } from '#src/server/mail/mail-error.ts';
import type { Mail, Mailer } from '#src/server/mail/mailer.ts';

interface Parts {
  readonly db: Database;
  readonly mail: Mailer;
  readonly log: Pick<Log, 'info'>;
}

/**
 * Sends mail to an address that a person gave us. `bounced`: the mailbox does not exist, which is stored and counted;
 * `refused`: the server will never accept this mail. Retrying helps neither.
 * @throws when it may work later
 */
export async function mailToPerson(
  { db, mail, log }: Parts,
  letter: Mail,
): Promise<'sent' | 'bounced' | 'refused'> {
  try {
    await mail.send(letter);
    return 'sent';
  } catch (cause) {
    if (!(cause instanceof MailError) || cause.kind === 'later') throw cause;
    const isBounced = cause.kind === 'address';
    if (isBounced) await noteBounce(db, letter.to.address, Date.now());
    log.info({ reason: cause.message }, 'a mail was not taken');
    return isBounced ? 'bounced' : 'refused';
  }
}
