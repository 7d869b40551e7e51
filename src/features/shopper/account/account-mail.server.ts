import {
  EMAIL_PATH,
  FORGOT_PATH,
  RESET_PATH,
  SIGN_IN_PATH,
  VERIFY_PATH,
} from '#src/domain/visitor/account-paths.ts';
import type { accountMailJob } from '#src/features/shopper/account/account-mail.job.ts';
import {
  confirmMail,
  emailChangedMail,
  knownAddressMail,
  leaveAddressMail,
  newAddressMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetMail,
  takenAddressMail,
} from '#src/features/shopper/account/account-mails.ts';
import { emailChangeToken, findEmailChange } from '#src/features/shopper/account/email-changes.server.ts';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';
import type { Services } from '#src/server/services.ts';
import { digestOf } from '#src/engine/http/tokens.ts';

/** Chooses the email by what is known about the address at send time. Only the owner of the address learns the result. */
export const sendAccountMail: JobHandler<typeof accountMailJob> = async (payload, { services, jobId }) => {
  const found = await writeMail(services, payload);
  if (!found) return;
  const { hostname } = new URL(services.site.origin);
  await mailToPerson(services, {
    messageId: `account.${jobId}@${hostname}`,
    to: { address: found.email },
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...found.mail,
  });
};

type Payload = Parameters<typeof sendAccountMail>[0];

async function writeMail(services: Services, payload: Payload) {
  const { site, accounts } = services;
  const { origin, brand } = site;
  const links = { site: brand.name, signIn: origin + SIGN_IN_PATH, forgot: origin + FORGOT_PATH };
  switch (payload.kind) {
    case 'sign-up': {
      const token = accounts.tokenOf('sign-up', payload.id);
      const wanted = await findSignUp(services, token);
      if (!wanted) return undefined;
      const { email, name } = wanted;
      if (await findAccountId(services, email)) return { email, mail: knownAddressMail(links) };
      const params = new URLSearchParams({ token, ...(payload.refUrl && { refUrl: payload.refUrl }) });
      const link = `${origin}${VERIFY_PATH}?${params.toString()}`;
      return { email, mail: confirmMail(brand.name, { link, name }) };
    }
    case 'reset': {
      const { email, id } = payload;
      const accountId = await findAccountId(services, email);
      if (accountId === undefined) return undefined;
      const token = await accounts.openReset(accountId, id);
      return { email, mail: resetMail(brand.name, `${origin}${RESET_PATH}?token=${token}`) };
    }
    case 'password-changed':
      return { email: payload.email, mail: passwordChangedMail(links) };
    case 'email-change':
      return writeChangeMail(services, payload, links);
    case 'email-changed':
      return { email: payload.email, mail: emailChangedMail(brand.name) };
    case 'passkey-added':
      return { email: payload.email, mail: passkeyAddedMail(links) };
  }
}

async function writeChangeMail(
  services: Services,
  { id, to }: { id: string; to: 'old' | 'new' },
  links: Parameters<typeof takenAddressMail>[0],
) {
  const token = emailChangeToken(services, to, id);
  const change = await findEmailChange(services, token);
  if (!change) return undefined;
  const link = `${services.site.origin}${EMAIL_PATH}?token=${token}`;
  if (to === 'old')
    return { email: change.oldEmail, mail: leaveAddressMail(links.site, { link, email: change.newEmail }) };
  const isTaken = (await findAccountId(services, change.newEmail)) !== undefined;
  return {
    email: change.newEmail,
    mail: isTaken ? takenAddressMail(links) : newAddressMail(links.site, link),
  };
}

function findSignUp({ db }: Services, token: string) {
  return accountsOf(db)
    .selectFrom('account_sign_up')
    .select(['email', 'name'])
    .where('token_digest', '=', digestOf(token))
    .executeTakeFirst();
}

async function findAccountId({ db }: Services, email: string): Promise<string | undefined> {
  const row = await accountsOf(db)
    .selectFrom('account_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id;
}
