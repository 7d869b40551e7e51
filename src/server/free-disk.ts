import { statfs } from 'node:fs/promises';

/** Free bytes on the disk of a folder, as far as this user may use them. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
