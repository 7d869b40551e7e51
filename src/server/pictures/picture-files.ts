/**
 * Pictures of editors: files in `pictures/` of the content folder, and a copy of each that a published text shows, in
 * the data directory. The copy serves a release that was built before the file was replaced or deleted.
 */
import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_KEY_LENGTH } from '#src/domain/site/picture.ts';
import type { Picture } from '#src/domain/site/picture.ts';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import { readPictureSize } from '#src/server/pictures/picture-size.ts';
import { ifThere } from '#src/lib/if-there.ts';

/** In the content folder, and in the data directory. */
export const PICTURE_FOLDER = 'pictures';
export const PICTURE_NAME = /^[a-z0-9][a-z0-9-]{0,55}\.(?:jpg|png|webp)$/;
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;
const MAX_PIXELS = 60_000_000;
const MEGA = 1024 * 1024;
/** A release older than the last of these copies is no longer kept. */
const MAX_COPIES = 2_000;
const MAX_LISTED = 5_000;
/** A file that has not changed is not read again. */
const READ = createBoundedTtlCache<Picture | string>(MAX_LISTED, Infinity);

/** The folder of one machine: what editors have now, and copies of what releases show. */
export interface PicturePlaces {
  readonly contentDir: string;
  readonly dataDir: string;
}

/** The picture with this name as it is now, or why there is none, as the end of a sentence. */
export function findPicture(
  { contentDir }: Pick<PicturePlaces, 'contentDir'>,
  name: string,
): Picture | string {
  if (!PICTURE_NAME.test(name))
    return 'has a name of other letters: use a-z, 0-9 and -, and the ending .jpg, .png or .webp';
  const path = join(contentDir, PICTURE_FOLDER, name);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) return `is not in the folder ${PICTURE_FOLDER}`;
  if (stat.size > MAX_PICTURE_BYTES) return `is larger than ${MAX_PICTURE_BYTES / MEGA} MB`;
  const version = `${path}\n${stat.size}\n${stat.mtimeMs}\n${stat.ino}`;
  const known = READ.find(version, 0);
  if (known !== undefined) return known;
  const read = toPicture(name, readFileSync(path));
  READ.keep(version, read, 0);
  return read;
}

/** The picture, or what is wrong with its bytes. */
export function toPicture(name: string, bytes: Buffer): Picture | string {
  const size = readPictureSize(bytes);
  if (!size) return 'is not a JPEG, PNG or WebP';
  if (!name.endsWith(`.${size.format}`)) return `is a ${size.format}: its name must end in .${size.format}`;
  if (size.width * size.height > MAX_PIXELS) return `has more than ${MAX_PIXELS / 1_000_000} megapixels`;
  return { name, key: keyOf(bytes), width: size.width, height: size.height };
}

/** All names in the folder of editors, sorted; hidden and unfinished files are left out. */
export function listPictureNames({ contentDir }: Pick<PicturePlaces, 'contentDir'>): string[] {
  const names = ifThere(() => readdirSync(join(contentDir, PICTURE_FOLDER))) ?? []; // there is no such folder yet
  return names
    .filter((name) => PICTURE_NAME.test(name))
    .toSorted()
    .slice(0, MAX_LISTED);
}

/** The bytes that an address means, from either place; undefined if they are gone. */
export async function readPictureBytes(
  { contentDir, dataDir }: PicturePlaces,
  { name, key }: Pick<Picture, 'name' | 'key'>,
): Promise<Buffer | undefined> {
  const paths = [join(contentDir, PICTURE_FOLDER, name), copyPath(dataDir, { name, key })];
  for (const path of paths) {
    // A file that cannot be read is like one that is not there: the page shows its alternative text.
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes && bytes.length <= MAX_PICTURE_BYTES && keyOf(bytes) === key) return bytes;
  }
  return undefined;
}

/** The last copy of a picture that is gone or broken now, for texts that go on showing it. */
export function findCopy({ dataDir }: Pick<PicturePlaces, 'dataDir'>, name: string): Picture | undefined {
  const files = listCopies(dataDir).filter((file) => file.name.endsWith(`.${name}`));
  const newest = files.toSorted((a, b) => b.atMs - a.atMs)[0];
  const picture = newest && toPicture(name, readFileSync(join(dataDir, PICTURE_FOLDER, newest.name)));
  return typeof picture === 'object' ? picture : undefined;
}

/** Copies what published texts show. @throws the disk's error */
export function keepCopies(places: PicturePlaces, pictures: readonly Pick<Picture, 'name' | 'key'>[]): void {
  const { contentDir, dataDir } = places;
  if (pictures.length === 0) return;
  mkdirSync(join(dataDir, PICTURE_FOLDER), { recursive: true });
  const needed = new Set<string>();
  for (const picture of pictures) {
    const path = copyPath(dataDir, picture);
    needed.add(path);
    if (statSync(path, { throwIfNoEntry: false })) continue;
    const now = findPicture(places, picture.name);
    if (typeof now === 'object' && now.key === picture.key)
      writeWhole(path, readFileSync(join(contentDir, PICTURE_FOLDER, picture.name)));
  }
  const oldestFirst = listCopies(dataDir).toSorted((a, b) => a.atMs - b.atMs);
  for (const { name } of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MAX_COPIES)))
    if (!needed.has(join(dataDir, PICTURE_FOLDER, name)))
      rmSync(join(dataDir, PICTURE_FOLDER, name), { force: true });
}

function copyPath(dataDir: string, { name, key }: Pick<Picture, 'name' | 'key'>): string {
  return join(dataDir, PICTURE_FOLDER, `${key}.${name}`);
}

function listCopies(dataDir: string): { name: string; atMs: number }[] {
  const folder = join(dataDir, PICTURE_FOLDER);
  const names = ifThere(() => readdirSync(folder)) ?? []; // no text has shown a picture yet
  return names
    .filter((name) => !name.endsWith('.tmp'))
    .map((name) => ({ name, atMs: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
}

function keyOf(bytes: Buffer): string {
  return hash('sha256', bytes).slice(0, PICTURE_KEY_LENGTH);
}
