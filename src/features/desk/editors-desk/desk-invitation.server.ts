/** The email of an invitation to the desk. */
import type { deskInvitationJob } from '#src/features/desk/editors-desk/desk-invitation.job.ts';
import { listDeskPeople } from '#src/features/desk/editors-desk/desk-people.server.ts';
import { ROLE_LABELS } from '#src/features/desk/editors-desk/desk-roles.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { hasBounced } from '#src/server/mail/bounces.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';

/** Who was removed or has come meanwhile gets none. */
export const sendDeskInvitation: JobHandler<typeof deskInvitationJob> = async (
  { invitedAtMs },
  { services },
) => {
  const { origin, brand } = services.site;
  const people = await listDeskPeople(services.db);
  for (const { email, name, role, ...person } of people) {
    if (person.invitedAtMs !== invitedAtMs || person.seenAtMs !== undefined) continue;
    if (await hasBounced(services.db, email, Date.now())) continue;
    await mailToPerson(services, {
      messageId: `desk-invitation.${invitedAtMs}.${encodeURIComponent(email)}@${new URL(origin).hostname}`,
      to: { address: email, name },
      headers: { 'Auto-Submitted': 'auto-generated' },
      subject: `You are invited to the editors' desk of ${brand.name}`,
      text: `${[
        `Hello ${name},`,
        `you are invited to the editors' desk of ${brand.name}. Sign in with an account of this email address, or create one:`,
        `${origin}/admin`,
        `Your role: ${ROLE_LABELS[role]}.`,
        "Don't know what this is? Ignore this email: nothing happens without you.",
      ].join('\n\n')}\n`,
    });
  }
};
