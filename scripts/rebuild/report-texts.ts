/** What a rebuild says about editors' texts. */
import { join } from 'node:path';
import type { BuildInputs } from '#src/engine/building/build-manifest.ts';
import type { OldRelease } from '#src/engine/building/old-release.ts';
import type { EditorialReading } from '#src/features/desk/editorial/editorial.schema.ts';
import { listRemovedTexts } from '#src/features/desk/editorial/release-texts.server.ts';
import { nameSome } from '#src/lib/gone-together.ts';
import type { ReportMistake } from '#src/server/create-services.ts';

type Say = (line: string) => void;

/** Says each mistake with its file and line. */
export function createMistakeReport(contentDir: string, say: Say): ReportMistake {
  return (file, line, what) =>
    say(`${file === '' ? contentDir : `${join(contentDir, file)}:${line}`}: ${what}.`);
}

/** Says which texts the next release has no more: a few that were deleted are taken for meant, also by mistake. */
export function reportRemovedTexts(
  old: OldRelease | undefined,
  inputs: BuildInputs,
  contents: EditorialReading,
  say: Say,
): void {
  if (old === undefined || old.buildManifest.inputs.contents === inputs.contents) return;
  const removed = listRemovedTexts(old.folder, contents);
  if (removed.length > 0)
    say(
      `${removed.length === 1 ? '1 text is' : `${removed.length} texts are`} no longer shown: ${nameSome(removed)}.`,
    );
}
