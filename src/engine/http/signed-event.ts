/** Events that another program sends, signed with a secret that both have. */
import { createHmac } from 'node:crypto';
import { isSameText } from '#src/engine/http/tokens.ts';

const TIMESTAMP_HEADER = 'x-forecourt-timestamp';
export const SIGNATURE_HEADER = 'x-forecourt-signature';
/** The allowed difference between our clock and the sender's. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;
const SECONDS = /^\d{1,12}$/;
const SIGNATURE = /^sha256=[0-9a-f]{64}$/;

/** Signs the body together with the time at which it was sent, in seconds. */
export function signEvent(secret: string, timestamp: string, body: Uint8Array | string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Why an event is refused; undefined if it was signed with the secret within the last five minutes. */
export function findEventProblem(
  secret: string,
  headers: Headers,
  body: Uint8Array,
  nowMs: number,
): string | undefined {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
  const signature = headers.get(SIGNATURE_HEADER) ?? '';
  const isSigned =
    SECONDS.test(timestamp) &&
    SIGNATURE.test(signature) &&
    isSameText(signature, signEvent(secret, timestamp, body));
  if (!isSigned) return 'Invalid signature.';
  const differenceMs = Math.abs(nowMs - Number(timestamp) * 1000);
  return differenceMs > MAX_CLOCK_DIFFERENCE_MS
    ? "The signature's timestamp is too old or in the future."
    : undefined;
}
