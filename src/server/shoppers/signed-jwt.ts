/** Signs JWTs (RFC 7519) of one kind only, HS256. */
import { createHmac } from 'node:crypto';

export const JWT_HEADER = encode({ alg: 'HS256', typ: 'JWT' });

export function signJwt(claims: Readonly<Record<string, string | number>>, key: string): string {
  const signed = `${JWT_HEADER}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, key).toString('base64url')}`;
}

export function signatureOf(text: string, key: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
