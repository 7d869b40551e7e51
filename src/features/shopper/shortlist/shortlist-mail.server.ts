/**
 * The email of an invitation. It contains nothing that the sender wrote, so that it cannot be used to send texts to
 * strangers through this site, and it says the same whether the address has an account.
 */
import { SHORTLISTS_PATH } from '#src/domain/visitor/shortlist-paths.ts';
import type { shortlistMailJob } from '#src/features/shopper/shortlist/shortlist-mail.job.ts';
import { findInvite } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { mailInvitation } from '#src/server/mail/mail-invitation.ts';

/** An invitation that was withdrawn meanwhile is not sent. */
export const sendShortlistMail: JobHandler<typeof shortlistMailJob> = async ({ inviteId }, { services }) => {
  const invite = await findInvite(services.db, inviteId, Date.now());
  if (!invite) return;
  const { origin, brand } = services.site;
  await mailInvitation(services, {
    mark: shortlistMailMark(inviteId),
    to: { address: invite.email },
    subject: `An invitation to a shortlist of cars on ${brand.name}`,
    paragraphs: [
      'Hello,',
      `Someone who uses ${brand.name} wants to choose a car with you, and entered your email address. To see the list, sign in with this address or create a free account with it:`,
      origin + SHORTLISTS_PATH,
      'The invitation works for 14 days.',
      "Don't know who this is from? Ignore this email. The sender doesn't learn whether you have an account, and we delete your address after 14 days.",
    ],
  });
};

/** In the mail and in no other. */
export function shortlistMailMark(inviteId: string): string {
  return `shortlist.${inviteId}@`;
}
