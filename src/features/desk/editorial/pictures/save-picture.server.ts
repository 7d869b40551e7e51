/** Adds and deletes pictures of the content folder: checked, re-encoded, whole or not at all. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openGitVersions } from '#src/features/desk/editorial/editing/git-versions.server.ts';
import {
  adviseAfter,
  refuseLinks,
  takeDeskLock,
} from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { FindRefusal } from '#src/features/desk/editorial/editing/save-file.server.ts';
import { findDiskProblem, writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { syncPath } from '#src/engine/publishing/processes.ts';
import type { Log } from '#src/engine/log/log.ts';
import { fetchPhoto, listOwnOrigins, readPhotoUrl } from '#src/server/photos/fetch-photo.ts';
import { PhotoFailure } from '#src/server/photos/photo-failure.ts';
import { encodePicture } from '#src/server/photos/resize-photo.ts';
import {
  MAX_PICTURE_BYTES,
  PICTURE_FOLDER,
  PICTURE_NAME,
  toPicture,
} from '#src/server/pictures/picture-files.ts';

export interface PictureFolder {
  readonly contentDir: string;
  readonly dataDir: string;
  /** Hosts of the operator, from which pictures may come over any port. */
  readonly imageHosts: readonly string[];
  readonly log: Pick<Log, 'error'>;
  readonly findRefusal: FindRefusal;
}

/** What the form of a picture sends: a file, or an address to fetch it from. */
export interface PictureOffer {
  readonly file: File | undefined;
  readonly address: string;
  /** What the file is to be called; empty for the name that it has. */
  readonly name: string;
  readonly who: string;
}

export type PictureOutcome =
  | { readonly type: 'saved'; readonly name: string }
  | { readonly type: 'refused'; readonly status: 400 | 503 | 507; readonly reason: string };

const MAX_NAME = 50;
const MEGA = 1024 * 1024;
const refuse = (reason: string, status: 400 | 503 | 507 = 400) =>
  ({ type: 'refused', status, reason }) as const;

/** Never throws because of the disk, the picture or its host. */
export async function addPicture(folder: PictureFolder, offer: PictureOffer): Promise<PictureOutcome> {
  const refusal = await folder.findRefusal();
  if (refusal !== undefined) return refuse(`Not saved: ${refusal}.`, 503);
  const bytes = await readOffer(folder, offer);
  if (typeof bytes === 'string') return refuse(bytes);
  const name = toPictureName(offer);
  if (!PICTURE_NAME.test(name)) return refuse('Give the picture a name of letters and digits.');
  try {
    const encoded = await encodePicture(bytes);
    const problem = toPicture(name, encoded);
    if (typeof problem === 'string') return refuse(`The picture ${problem}.`);
    return await write(folder, name, encoded, offer.who);
  } catch (error) {
    if (error instanceof PhotoFailure) return refuse(error.message);
    return toFailure(folder, error);
  }
}

/** Only a picture that no text shows. Never throws because of the disk. */
export async function deletePicture(
  folder: PictureFolder,
  name: string,
  who: string,
): Promise<PictureOutcome> {
  const path = join(folder.contentDir, PICTURE_FOLDER, name);
  if (!PICTURE_NAME.test(name) || !existsSync(path)) return refuse('There is no such picture.');
  const refusal = await folder.findRefusal();
  if (refusal !== undefined) return refuse(`Not deleted: ${refusal}.`, 503);
  try {
    refuseLinks(folder.contentDir, PICTURE_FOLDER);
    rmSync(path);
    syncPath(dirname(path));
    await commit(folder, { name, who, verb: 'Delete' });
    return { type: 'saved', name };
  } catch (error) {
    return toFailure(folder, error);
  }
}

/** The bytes, or why there are none. */
async function readOffer(
  { imageHosts }: PictureFolder,
  { file, address }: PictureOffer,
): Promise<Buffer | string> {
  if (file !== undefined && file.size > 0)
    return file.size > MAX_PICTURE_BYTES
      ? `The picture is larger than ${MAX_PICTURE_BYTES / MEGA} MB. Make it smaller first.`
      : Buffer.from(await file.arrayBuffer());
  if (address.trim() === '') return 'Choose a picture, or give its address.';
  const ownOrigins = listOwnOrigins(imageHosts);
  const url = readPhotoUrl(address.trim(), ownOrigins);
  if (!url) return 'This is not the address of a picture: it starts with https:// and a host name.';
  try {
    return await fetchPhoto(url, { ownOrigins, allowsSvg: false });
  } catch (error) {
    if (!(error instanceof PhotoFailure)) throw error;
    return `The picture could not be fetched: ${error.message}`;
  }
}

/** "Civic Interior.PNG" becomes "civic-interior.jpg". */
function toPictureName({ name, file, address }: Omit<PictureOffer, 'who'>): string {
  const lastPart = (text: string) => text.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  const given = [name, file?.name ?? '', lastPart(address), 'picture'].find((one) => one.trim() !== '') ?? '';
  const plain = given
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .split('-')
    .filter(Boolean)
    .join('-');
  return `${plain}.jpg`;
}

/** A name is never given twice: the texts of a release mean the picture that they were written with. */
async function write(
  folder: PictureFolder,
  wanted: string,
  bytes: Buffer,
  who: string,
): Promise<PictureOutcome> {
  const { contentDir, dataDir } = folder;
  const lock = await takeDeskLock(dataDir);
  if (!lock) return refuse('Another editor is saving right now. Try again in a minute.', 503);
  try {
    const pathOf = (name: string) => join(contentDir, PICTURE_FOLDER, name);
    let name = wanted;
    if (existsSync(pathOf(name))) {
      if (readFileSync(pathOf(name)).equals(bytes)) return { type: 'saved', name };
      name = wanted.replace(/\.jpg$/, `-${hash('sha256', bytes).slice(0, 5)}.jpg`);
    }
    refuseLinks(contentDir, PICTURE_FOLDER);
    writeWhole(pathOf(name), bytes, { isHidden: true });
    syncPath(dirname(pathOf(name)));
    await commit(folder, { name, who, verb: 'Add' });
    return { type: 'saved', name };
  } finally {
    lock.release();
  }
}

/** The file is saved whether or not git can commit it. */
async function commit(
  { contentDir, log }: PictureFolder,
  { name, who, verb }: { readonly name: string; readonly who: string; readonly verb: 'Add' | 'Delete' },
): Promise<void> {
  const file = `${PICTURE_FOLDER}/${name}`;
  try {
    const git = await openGitVersions(contentDir);
    await git?.commit({ file, who, message: `${verb} ${file}` });
  } catch (err) {
    log.error({ err, file }, 'git could not commit a picture');
  }
}

function toFailure({ log }: PictureFolder, err: unknown): PictureOutcome {
  const problem = findDiskProblem(err);
  if (problem === undefined) throw err;
  log.error({ err }, 'a picture could not be saved');
  return refuse(`Not saved: ${problem.words}. ${adviseAfter(problem)}`, problem.isFull ? 507 : 503);
}
