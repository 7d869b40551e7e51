/** Emails about builds, to people of the desk who asked for them. */
import { sql } from 'kysely';
import type { buildMailJob } from '#src/features/desk/editors-desk/build-mail.job.ts';
import { formatTime } from '#src/features/desk/editorial/editing/desk-time.ts';
import { describeBuild } from '#src/features/desk/editors-desk/desk-texts.ts';
import { listDeskPeople } from '#src/features/desk/editors-desk/desk-people.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { readEndedBuilds } from '#src/engine/publishing/ended-builds.ts';
import type { BuildRecord } from '#src/engine/publishing/rebuild-records.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';

/** A storm of builds is one mail with the last of them. */
const MAX_BUILDS_IN_MAIL = 5;
const MAX_ERROR = 600;

export async function saveBuildMail(
  db: Database,
  email: string,
  wanted: string,
): Promise<string | undefined> {
  if (!['none', 'failed', 'all'].includes(wanted)) return 'Choose which builds you want an email about.';
  await sql`UPDATE desk_person SET build_mail = ${wanted} WHERE email = ${email}`.execute(db);
  return undefined;
}

export const mailAboutBuilds: JobHandler<typeof buildMailJob> = async (_, { services }) => {
  const { config, db, site } = services;
  const ended = readEndedBuilds(config.dataDir, 'mailed');
  const newest = ended.builds.at(-1)?.finishedAtMs ?? 0;
  const people = ended.builds.length > 0 ? await listDeskPeople(db) : [];
  for (const { email, name, buildMail } of people) {
    const finished = ended.builds.filter(
      ({ outcome }) => outcome === 'failed' || (buildMail === 'all' && outcome === 'published'),
    );
    if (buildMail === 'none' || finished.length === 0) continue;
    await mailToPerson(services, {
      messageId: `build.${newest}.${encodeURIComponent(email)}@${new URL(site.origin).hostname}`,
      to: { address: email, name },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...writeBuildMail(finished, `${site.origin}/admin`, site.brand.name),
    });
  }
  ended.keep();
};

/** @param builds the oldest first */
function writeBuildMail(
  builds: readonly BuildRecord[],
  deskUrl: string,
  brandName: string,
): { readonly subject: string; readonly text: string } {
  const failed = builds.filter(({ outcome }) => outcome === 'failed').length;
  const what = failed > 0 ? 'A build failed' : 'A build was published';
  const lines = builds.slice(-MAX_BUILDS_IN_MAIL).map((build) => {
    const { outcome, finishedAtMs, why, error } = build;
    const head = `${formatTime(finishedAtMs)}: ${outcome === 'failed' ? 'failed' : 'published'}. ${describeBuild(build)}.`;
    return [head, `${why}.`, ...(error === undefined ? [] : [error.slice(0, MAX_ERROR)])].join('\n');
  });
  const end = `See what changed, or end these emails: ${deskUrl}`;
  return { subject: `${what} | ${brandName}`, text: `${[...lines, end].join('\n\n')}\n` };
}
