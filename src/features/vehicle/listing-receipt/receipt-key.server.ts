/** The installation's key for receipts: made on first use, and kept in the database, which every backup contains. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Receipt, ReceiptEnvelope } from '#src/features/vehicle/listing-receipt/receipt.schema.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/** As installations have stored it. */
const SECRET_NAME = 'advert-receipt';

export interface PublicReceiptKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  /** Its thumbprint. @see https://www.rfc-editor.org/rfc/rfc7638 */
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

export interface ReceiptKey {
  readonly jwk: PublicReceiptKey;
  /** For tools such as OpenSSL. */
  readonly pem: string;
  sign(receipt: Receipt): ReceiptEnvelope;
  /** Whether this installation signed exactly this. */
  verify(envelope: ReceiptEnvelope): boolean;
}

/** The same for all processes and machines of an installation. */
export async function loadReceiptKey(db: Database): Promise<ReceiptKey> {
  const known = await findSecret(db);
  if (known !== undefined) return toKey(known);
  const { privateKey } = generateKeyPairSync('ed25519');
  await sql`INSERT INTO server_secret (name, value)
    VALUES (${SECRET_NAME}, ${privateKey.export({ type: 'pkcs8', format: 'pem' })})
    ON CONFLICT (name) DO NOTHING`.execute(db);
  const kept = await findSecret(db);
  if (kept === undefined) throw new Error('The key for receipts was not stored.');
  return toKey(kept);
}

async function findSecret(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    SELECT value FROM server_secret WHERE name = ${SECRET_NAME}`.execute(db);
  return rows[0]?.value;
}

function toKey(pem: string): ReceiptKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const jwk = toJwk(publicKey);
  return {
    jwk,
    pem: publicKey.export({ type: 'spki', format: 'pem' }),
    sign: (receipt) => ({
      receipt,
      key: jwk.kid,
      signature: sign(null, bytesOf(receipt), privateKey).toString('base64url'),
    }),
    verify: ({ receipt, key, signature }) => {
      const bytes = Buffer.from(signature, 'base64url');
      // Signs that base64url ignores are none that were signed.
      if (key !== jwk.kid || bytes.toString('base64url') !== signature) return false;
      return verify(null, bytesOf(receipt), publicKey, bytes);
    },
  };
}

const bytesOf = (receipt: Receipt): Buffer => Buffer.from(JSON.stringify(receipt));

function toJwk(publicKey: KeyObject): PublicReceiptKey {
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const named = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  const kid = createHash('sha256').update(named).digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
}
