import fs from 'node:fs/promises';

/** Reserved for what visitors send. Work that can wait does not use it. */
const RESERVED_BYTES = 256 * 2 ** 20;

/** Whether work that can wait may write. On a disk that is nearly full, the rest is kept for messages and accounts. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize > RESERVED_BYTES;
}
