import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * 256 bits.
 * @see docs/rules/security.md#tokens
 */
const TOKEN_BYTES = 32;

/** An unguessable token for cookies and links. Only its digest is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored key of a token. A reader of the database cannot derive the token from it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Takes the same time however much matches. Compares bytes, since a character can have several. */
export function isSameText(given: string, right: string): boolean {
  const [givenBytes, rightBytes] = [Buffer.from(given), Buffer.from(right)];
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes);
}
