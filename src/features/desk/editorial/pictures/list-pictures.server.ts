/** All pictures of the content folder with the texts that show them. */
import type { Picture } from '#src/domain/site/picture.ts';
import type { EditorialContents } from '#src/features/desk/editorial/editorial.schema.ts';
import { findPicture, listPictureNames } from '#src/server/pictures/picture-files.ts';

export interface PictureRow {
  readonly name: string;
  /** Undefined for a file that is no usable picture. */
  readonly picture: Picture | undefined;
  /** Why it is not usable. */
  readonly problem: string | undefined;
  /** The files that show it: now, also drafts and texts with mistakes, or in the served release. */
  readonly usedBy: readonly string[];
}

/**
 * @param current the folder as it is now, with drafts
 * @param published the texts of the served release
 */
export function listPictures(
  contentDir: string,
  current: Pick<EditorialContents, 'listFiles' | 'readFile'>,
  published: Pick<EditorialContents, 'entries'>,
): PictureRow[] {
  const texts = current
    .listFiles()
    .map((file) => ({ file, text: Buffer.from(current.readFile(file) ?? []).toString('utf8') }));
  return listPictureNames({ contentDir }).map((name) => {
    const found = findPicture({ contentDir }, name);
    const now = texts.filter(({ text }) => text.includes(name)).map(({ file }) => file);
    const live = published.entries
      .filter(({ pictures = [] }) => pictures.some((picture) => picture.name === name))
      .map(({ file }) => file);
    const isUsable = typeof found === 'object';
    return {
      name,
      picture: isUsable ? found : undefined,
      problem: isUsable ? undefined : found,
      usedBy: [...new Set([...now, ...live])],
    };
  });
}
