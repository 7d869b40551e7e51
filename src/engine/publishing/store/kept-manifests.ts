/** The lists of files of what this machine has, in `DATA_DIR/store`: by them it finds files that a new publication has, too. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { findLocalFiles } from '#src/engine/publishing/store/local-files.ts';
import type { LocalFiles } from '#src/engine/publishing/store/local-files.ts';
import { packManifest, parseManifest } from '#src/engine/publishing/store/manifest.ts';
import type { Manifest, ManifestFile } from '#src/engine/publishing/store/manifest.ts';
import type { PublicationKind } from '#src/engine/publishing/store/publications.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { storeFolder } from '#src/engine/publishing/store/shared-store.ts';

const NAME = /^(?<kind>release|stock)\.(?<id>[\w-]+)\.manifest$/;

/** Where the files of a publication are on this machine. */
export function publicationFolder(dataDir: string, kind: PublicationKind, id: string): string {
  return kind === 'release' ? releaseFolder(dataDir, id) : join(storeFolder(dataDir), 'stock', id);
}

export function keepManifest(dataDir: string, kind: PublicationKind, id: string, manifest: Manifest): void {
  writeWhole(join(manifestsIn(dataDir), `${kind}.${id}.manifest`), packManifest(manifest));
}

/**
 * Finds files that a publication of this machine has, too, as links to the same bytes: they need not be read to be described.
 * @returns undefined for a file that is not one of them
 */
export function findSameFiles(
  dataDir: string,
  kind: PublicationKind,
  id: string,
): (file: string) => Pick<ManifestFile, 'bytes' | 'chunks'> | undefined {
  const list = join(manifestsIn(dataDir), `${kind}.${id}.manifest`);
  const manifest = existsSync(list) ? parseManifest(readFileSync(list)) : { files: [] };
  const folder = publicationFolder(dataDir, kind, id);
  const byInode = new Map(
    manifest.files.flatMap((file) => {
      const found = statSync(join(folder, file.path), { throwIfNoEntry: false });
      return found && found.size === file.bytes ? [[`${found.dev}:${found.ino}`, file] as const] : [];
    }),
  );
  return (file) => {
    const { dev, ino } = statSync(file);
    return byInode.get(`${dev}:${ino}`);
  };
}

/** Forgets those whose files are gone. */
export function findKeptFiles(dataDir: string): LocalFiles {
  const folder = manifestsIn(dataDir);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return findLocalFiles(
    names.flatMap((name) => {
      const { kind, id } = NAME.exec(name)?.groups ?? {};
      if (kind === undefined || id === undefined) return [];
      const files = publicationFolder(dataDir, kind as PublicationKind, id);
      if (existsSync(files))
        return [{ folder: files, manifest: parseManifest(readFileSync(join(folder, name))) }];
      rmSync(join(folder, name));
      return [];
    }),
  );
}

function manifestsIn(dataDir: string): string {
  return join(storeFolder(dataDir), 'manifests');
}
