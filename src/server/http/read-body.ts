import { parseUntrustedJson } from '#src/lib/call-request.ts';

/** Larger than any form of a shopper. @see reliability.md §1.7 */
const MAX_BODY_BYTES = 64 * 1024;

/** A body that cannot be read, with the status that says why. */
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

/** The body of a write: JSON, or a plain HTML form whose first value of a name wins. Throws `BodyError`. */
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

async function readText(request: Request): Promise<string> {
  const tooLarge = new BodyError(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks, size));
  } catch {
    throw new BodyError(400, 'The body is not valid UTF-8.');
  }
}
