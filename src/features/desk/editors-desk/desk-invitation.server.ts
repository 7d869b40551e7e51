/** The email of an invitation to the desk. */
import type { deskInvitationJob } from '#src/features/desk/editors-desk/desk-invitation.job.ts';
import { listDeskPeople } from '#src/features/desk/editors-desk/desk-people.server.ts';
import { ROLE_LABELS } from '#src/features/desk/editors-desk/desk-roles.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { mailInvitation } from '#src/server/mail/mail-invitation.ts';

/** Who was removed or has come meanwhile gets none. */
export const sendDeskInvitation: JobHandler<typeof deskInvitationJob> = async (
  { invitedAtMs },
  { services },
) => {
  const { origin, brand } = services.site;
  const people = await listDeskPeople(services.db);
  for (const { email, name, role, ...person } of people) {
    if (person.invitedAtMs !== invitedAtMs || person.seenAtMs !== undefined) continue;
    await mailInvitation(services, {
      mark: `desk-invitation.${invitedAtMs}.${encodeURIComponent(email)}@`,
      to: { address: email, name },
      subject: `You are invited to the editors' desk of ${brand.name}`,
      paragraphs: [
        `Hello ${name},`,
        `You are invited to the editors' desk of ${brand.name}. Sign in with an account of this email address, or create one:`,
        `${origin}/admin`,
        `Your role: ${ROLE_LABELS[role]}.`,
        "Don't know what this is? Ignore this email. Nothing happens unless you sign in.",
      ],
    });
  }
};
