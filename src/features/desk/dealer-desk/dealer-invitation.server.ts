/** The email of an invitation to a dealer's desk. */
import type { dealerInvitationJob } from '#src/features/desk/dealer-desk/dealer-invitation.job.ts';
import { listDealerPeople } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import { DEALER_ROLE_LABELS, dealerDeskPath } from '#src/features/desk/dealer-desk/dealer-roles.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { readOwnerNames } from '#src/inventory/owner-names.ts';
import { mailInvitation } from '#src/server/mail/mail-invitation.ts';

/** Who was removed meanwhile gets none. */
export const sendDealerInvitation: JobHandler<typeof dealerInvitationJob> = async (
  { ownerId, invitedAtMs },
  { services },
) => {
  const { origin, brand } = services.site;
  const people = await listDealerPeople(services.db, ownerId);
  const dealer = (await readOwnerNames(services.stockDb, [ownerId])).get(ownerId) ?? ownerId;
  for (const { email, role, invitedBy, ...person } of people) {
    if (person.invitedAtMs !== invitedAtMs) continue;
    await mailInvitation(services, {
      mark: `dealer-invitation.${invitedAtMs}.${encodeURIComponent(email)}@`,
      to: { address: email },
      subject: `You are invited to the dealer desk of ${dealer} on ${brand.name}`,
      paragraphs: [
        'Hello,',
        `You have been invited by ${invitedBy} to the dealer desk of ${dealer} on ${brand.name}. Sign in with an account of this email address, or create one:`,
        origin + dealerDeskPath('overview', ownerId),
        `Your role: ${DEALER_ROLE_LABELS[role]}.`,
        "Don't know what this is? Ignore this email. Nothing happens unless you sign in.",
      ],
    });
  }
};
