import { parseUntrustedJson } from '#src/lib/call-request.ts';

/**
 * Larger than any form of a shopper.
 * @see docs/rules/server.md#request-limits
 */
const MAX_BODY_BYTES = 64 * 1024;

/** An unreadable body, with the status that says why. */
export class BodyError extends Error {
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Body {
  kind: 'json' | 'form';
  value: unknown;
}

/** Reads the body of a write: JSON, or a plain HTML form whose first value of a name wins. Throws `BodyError`. */
export async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return { kind: 'json', value: parseJson(await readText(request)) };
  if (type !== 'application/x-www-form-urlencoded')
    throw new BodyError(415, 'Send application/json or a form.');
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(await readText(request))) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return { kind: 'form', value: Object.fromEntries(fields) };
}

function parseJson(text: string): unknown {
  try {
    return parseUntrustedJson(text);
  } catch {
    throw new BodyError(400, 'The body is not valid JSON.');
  }
}

/** Returns undefined when there are more than `maxBytes`. Never reads more, whatever Content-Length says. */
export async function readBytes(
  message: Pick<Request | Response, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function readText(request: Request): Promise<string> {
  const tooLarge = new BodyError(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  if (!bytes) throw tooLarge;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BodyError(400, 'The body is not valid UTF-8.');
  }
}
