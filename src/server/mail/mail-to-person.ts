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
 * Mail to an address that somebody gave us. `bounced`: nobody lives there, which is noted and counted; `refused`: the
 * server will never take this mail. Neither is anything that time or an editor could mend.
 * @throws where it may work later
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
