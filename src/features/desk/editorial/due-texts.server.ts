/** Texts whose time comes while the desk is not in use. */
import type { dueTextsJob } from '#src/features/desk/editorial/due-texts.job.ts';
import type { EditorialEntry } from '#src/features/desk/editorial/editorial.schema.ts';
import { readReleaseTexts } from '#src/features/desk/editorial/release-texts.server.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { readCurrent, releaseFolder } from '#src/engine/publishing/release-places.ts';
import { requestRebuild } from '#src/engine/publishing/start-rebuild.ts';

/**
 * The latest time that has come and that the served release does not follow yet: of a text to publish that it lacks, or of
 * an expired one that it has. In milliseconds since 1970; undefined if there is none.
 * @param entries the texts of the folder, with drafts
 * @param live the files of the texts in the release
 */
export function findDueTime(
  entries: readonly Pick<EditorialEntry, 'file' | 'isDraft' | 'publishAtMs' | 'expireAtMs'>[],
  live: ReadonlySet<string>,
  nowMs: number,
): number | undefined {
  const times = entries
    .map(({ file, isDraft, publishAtMs = Infinity, expireAtMs = Infinity }) => {
      if (live.has(file)) return expireAtMs;
      return isDraft ? Infinity : publishAtMs;
    })
    .filter((timeMs) => timeMs <= nowMs);
  return times.length === 0 ? undefined : Math.max(...times);
}

/**
 * Asks for a rebuild, with the time as the id of the event: it is not asked for twice, but again some minutes after a build
 * that failed. A site in one folder is built by its operator.
 */
export const publishDueTexts: JobHandler<typeof dueTextsJob> = async (_, { services }) => {
  const { config, contents, log } = services;
  const current = config.releaseDir === undefined ? readCurrent(config.dataDir) : undefined;
  if (current === undefined) return;
  const texts = readReleaseTexts(releaseFolder(config.dataDir, current))?.entries ?? [];
  const { entries } = await contents.reloadInSteps({ drafts: true });
  const timeMs = findDueTime(entries, new Set(texts.map(({ file }) => file)), Date.now());
  if (timeMs !== undefined) requestRebuild(config.dataDir, `due-${timeMs}`, 'the time of a text', log);
};
