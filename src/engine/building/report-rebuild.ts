import type { RebuildResult } from '#src/engine/publishing/rebuild-records.ts';

/** Tells a person at the command line how a rebuild ended. @returns the exit code of the command */
export function reportRebuild(
  progress: { readonly say: (line: string) => void },
  { outcome, why, pages, named, release, error }: RebuildResult,
  seconds?: number,
): number {
  for (const { path, why } of named) progress.say(`  ${path}: ${why}`);
  const { total, rendered, changed, added, removed } = pages;
  const numbers = `${rendered} of ${total} pages built, ${changed} changed, ${added} new, ${removed} gone`;
  const time = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`;
  if (error !== undefined) progress.say(`${why}.\n${error}`);
  else
    progress.say(
      release === undefined
        ? `${why}${total === 0 ? '' : `: ${rendered} of ${total} pages`}.${time}`
        : `${why}. ${numbers}. Release ${release} is published.${time}`,
    );
  return outcome === 'failed' ? 1 : 0;
}
