import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits. @see reliability.md §1.1, row 11.5.1 */
const TOKEN_BYTES = 32;

/** What nobody can guess, for cookies and links; only its digest is ever stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Under which a token is found again; who reads the database cannot make the token of it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** In the same time, however much of it is right; bytes are compared, since a sign can have several. */
export function isSameText(given: string, right: string): boolean {
  const [givenBytes, rightBytes] = [Buffer.from(given), Buffer.from(right)];
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes);
}
