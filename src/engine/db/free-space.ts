import fs from 'node:fs/promises';

/** What is left for what visitors send: work that can wait does not take it. */
const RESERVED_BYTES = 256 * 2 ** 20;

/** Whether work that can wait may write: on a disk that is nearly full it leaves the rest to messages and accounts. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize > RESERVED_BYTES;
}
