/** Password hashes: argon2id with its parameters, in the format that other programs read. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** @see docs/rules/security.md#passwords */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/** Each takes a thread and 19 MB for about 60 ms, so more at once could stop the site. */
const MAX_AT_ONCE = 8;
const STORED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/;

/** Too many passwords at once; retry in a moment. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy';
}

/** Compared by name, because the bundle of the pages has its own copy of the class. */
export function isPasswordsBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordsBusy';
}

let underWayCount = 0;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = PARAMETERS;
  const hash = await derive(password, salt, PARAMETERS);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(salt)}$${toText(hash)}`;
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = STORED.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64');
  const found = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}

async function derive(password: string, nonce: Buffer, parameters: typeof PARAMETERS): Promise<Buffer> {
  if (underWayCount >= MAX_AT_ONCE)
    throw new PasswordsBusy('Too many passwords are being checked. Please try again in a moment.');
  underWayCount += 1;
  try {
    return await new Promise((resolve, reject) => {
      // The same characters typed on another system must be the same password.
      const message = password.normalize('NFKC');
      argon2('argon2id', { message, nonce, ...parameters }, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  } finally {
    underWayCount -= 1;
  }
}

const toText = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');
