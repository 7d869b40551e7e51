/** What the process that runs jobs has from the release that it was started with. */
import { readManifestHead } from '#src/engine/building/build-manifest.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';

/**
 * Whether jobs would run otherwise with another release: with its program, its catalog, by which alerts, mails and catalogs
 * name cars, or its texts. The stock they follow by themselves, so a release with nothing but new stock replaces no process.
 */
export function doJobsDiffer(dataDir: string, before: string | undefined, now: string): boolean {
  const [was, is] = [before, now].map((id) =>
    id === undefined ? undefined : readManifestHead(releaseFolder(dataDir, id))?.inputs,
  );
  if (!was || !is) return true;
  return was.code !== is.code || was.catalogue !== is.catalogue || was.contents !== is.contents;
}
