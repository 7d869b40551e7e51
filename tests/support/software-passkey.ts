// A passkey in software, as a browser and an unlocked phone would answer (WebAuthn level 3, ES256, no attestation).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const [PRESENT, UNLOCKED, NEW_KEY] = [0x01, 0x04, 0x40];

export interface SoftwarePasskey {
  /** The JSON of `PublicKeyCredential` after `create`. */
  create(options: { challenge: string }): Record<string, unknown>;
  /** The JSON of `PublicKeyCredential` after `get`. */
  get(options: { challenge: string }): Record<string, unknown>;
}

/** @param site.isUnlocked whether the person unlocked the device; present in any case */
export function createSoftwarePasskey({
  origin,
  isUnlocked = true,
}: {
  origin: string;
  isUnlocked?: boolean;
}) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const all = PRESENT | (isUnlocked ? UNLOCKED : 0) | flags;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), count, rest]);
  };
  const toJson = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    create({ challenge }) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        toCose(keys.publicKey.export({ format: 'jwk' })),
      ]);
      const data = authenticatorData(NEW_KEY, key);
      return toJson({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3]),
          ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
          Buffer.from([0x58, data.length]),
          data,
        ]).toString('base64url'),
        transports: ['internal'],
      });
    },
    get({ challenge }) {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(0);
      return toJson({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), keys.privateKey).toString(
          'base64url',
        ),
      });
    },
  } satisfies SoftwarePasskey;
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();
/** A short text in CBOR. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** An EC2 key for ES256 in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function toCose({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
