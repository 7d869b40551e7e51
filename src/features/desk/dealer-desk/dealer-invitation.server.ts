/** The email of an invitation to a dealer's desk. */
import type { dealerInvitationJob } from '#src/features/desk/dealer-desk/dealer-invitation.job.ts';
import { listDealerPeople } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import { DEALER_ROLE_LABELS, dealerDeskPath } from '#src/features/desk/dealer-desk/dealer-roles.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { readOwnerNames } from '#src/inventory/owner-names.ts';
import { hasBounced } from '#src/server/mail/bounces.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';

/** Who was removed meanwhile gets none. */
export const sendDealerInvitation: JobHandler<typeof dealerInvitationJob> = async (
  { ownerId, invitedAtMs },
  { services },
) => {
  const { origin, brand } = services.site;
  const people = await listDealerPeople(services.db, ownerId);
  const dealer = (await readOwnerNames(services.stockDb, [ownerId])).get(ownerId) ?? ownerId;
  for (const { email, role, invitedBy, ...person } of people) {
    if (person.invitedAtMs !== invitedAtMs || (await hasBounced(services.db, email, Date.now()))) continue;
    await mailToPerson(services, {
      messageId: `dealer-invitation.${invitedAtMs}.${encodeURIComponent(email)}@${new URL(origin).hostname}`,
      to: { address: email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      subject: `You are invited to the dealer desk of ${dealer} on ${brand.name}`,
      text: `${[
        'Hello,',
        `you are invited to the dealer desk of ${dealer} on ${brand.name} by ${invitedBy}. Sign in with an account of this email address, or create one:`,
        origin + dealerDeskPath('overview', ownerId),
        `Your role: ${DEALER_ROLE_LABELS[role]}.`,
        "Don't know what this is? Ignore this email: nothing happens without you.",
      ].join('\n\n')}\n`,
    });
  }
};
