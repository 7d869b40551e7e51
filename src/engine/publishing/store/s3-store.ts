/**
 * Objects in a bucket of S3, or of a service that speaks its language: `<prefix>/objects/<digest>`, and `<prefix>/list.json`. Five
 * kinds of requests are all that it takes, so they are made and signed here. @see docs/decisions/032-release-store.md
 */
import { setTimeout as wait } from 'node:timers/promises';
import { definedOnly } from '#src/lib/defined-only.ts';
import { digestBytes, StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';
import { readS3Keys } from '#src/engine/publishing/store/s3-keys.ts';
import { readBytes } from '#src/engine/http/read-body.ts';
import { signS3 } from '#src/engine/publishing/store/sign-s3.ts';
import type { S3Access, S3Request } from '#src/engine/publishing/store/sign-s3.ts';
import { errorMessage } from '#src/lib/error-message.ts';

export interface S3Place extends S3Access {
  /** Without a slash at its end, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Empty, or without slashes around it. */
  readonly prefix: string;
}

/** A bucket that is another's, or was emptied, must not be taken for the store. */
const MARK = 'forecourt-store';
const LIST = 'list.json';
const ATTEMPTS = 4;
const RETRY_MS = 200;
/** Four megabytes at 1 Mbit/s. */
const ANSWER_WITHIN_MS = 40_000;
/** A thousand objects each: forty million. */
const MAX_LISTS = 40_000;
/** Objects have 4 MB, and lists of a release's files some more. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const DIGEST = /^[0-9a-f]{64}$/;
const NO_BYTES = new Uint8Array();

type Sent = Pick<S3Request, 'method'> & { readonly body?: Uint8Array; readonly query?: object };

export function openS3Store(place: S3Place): ObjectStore {
  const { bucket, prefix } = place;
  const under = prefix === '' ? '' : `${prefix}/`;
  const objects = `${under}objects/`;
  const name = `the release store s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
  const fail: Fail = (did, error) => {
    throw new StoreProblem(`${name} ${did} (${errorMessage(error)}).`, {
      cause: error,
    });
  };
  const ask: Ask = (key, sent) => askPatiently(() => send(place, key, sent));

  return {
    name,
    async check(isNew) {
      try {
        if (isNew) await ask(under + MARK, { method: 'PUT' });
        else await ask(under + MARK, { method: 'GET' });
      } catch (error) {
        fail('is not there', error);
      }
    },
    async read(digest) {
      try {
        return await ask(objects + digest, { method: 'GET' });
      } catch (error) {
        return fail('cannot be read', error);
      }
    },
    async write(digest, bytes) {
      try {
        await ask(objects + digest, { method: 'PUT', body: bytes });
      } catch (error) {
        fail('cannot be written', error);
      }
    },
    // S3 answers a write when it is safe.
    flush: () => Promise.resolve(),
    async list() {
      try {
        const names = await listKeys((query) => ask('', { method: 'GET', query }), objects);
        return names.filter((last) => DIGEST.test(last));
      } catch (error) {
        return fail('cannot be listed', error);
      }
    },
    async remove(digest) {
      try {
        await ask(objects + digest, { method: 'DELETE' });
      } catch (error) {
        fail('cannot be changed', error);
      }
    },
    ...openList(under + LIST, ask, fail),
  };
}

type Ask = (key: string, sent: Sent) => Promise<Uint8Array>;
type Fail = (did: string, error: unknown) => never;
type ListStore = Pick<ObjectStore, 'readList' | 'writeList' | 'removeList'>;

function openList(key: string, ask: Ask, fail: Fail): ListStore {
  return {
    async readList() {
      try {
        return await ask(key, { method: 'GET' });
      } catch (error) {
        return error instanceof NoSuchObject ? undefined : fail('is not there', error);
      }
    },
    async writeList(bytes) {
      try {
        await ask(key, { method: 'PUT', body: bytes });
      } catch (error) {
        fail('cannot be written', error);
      }
    },
    async removeList() {
      try {
        await ask(key, { method: 'DELETE' });
      } catch (error) {
        fail('cannot be changed', error);
      }
    },
  };
}

async function listKeys(ask: (query: object) => Promise<Uint8Array>, prefix: string): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined;
  for (let times = 0; times < MAX_LISTS; times++) {
    const query = { 'list-type': '2', prefix, ...definedOnly({ 'continuation-token': next }) };
    const page = readS3Keys(await ask(query));
    for (const key of page.keys) found.push(key.slice(prefix.length));
    if (page.next !== undefined && page.next === next) break;
    next = page.next;
    if (next === undefined) return found;
  }
  throw new Error('the list of objects does not end');
}

/** The service or the way to it failed, and may work in a moment. */
class NotNow extends Error {}

/** The bucket is there, and lacks it. */
class NoSuchObject extends Error {}

/** @returns the body @throws with the status and the code of the service, without the address */
async function send(
  place: S3Place,
  key: string,
  { method, body = NO_BYTES, query }: Sent,
): Promise<Uint8Array> {
  // By path, which every service of this kind understands.
  const url = new URL(
    `${place.endpoint}/${place.bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
  );
  for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, String(value));
  const headers = signS3({ method, url, bodyDigest: digestBytes(body), nowMs: Date.now() }, place);
  let answer: Response;
  let bytes: Uint8Array | undefined;
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const request = { method, headers, signal, redirect: 'manual' as const };
    answer = await fetch(url, method === 'PUT' ? { ...request, body: Buffer.from(body) } : request);
    bytes = await readBytes(answer, MAX_ANSWER_BYTES);
  } catch (error) {
    const { cause } = error as Error;
    throw new NotNow(cause instanceof Error ? cause.message : (error as Error).message, { cause: error });
  }
  if (!bytes) throw new Error('the answer is too large');
  if (answer.ok) return bytes;
  const code = /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString('utf8'))?.[1];
  const reason = `${answer.status}${code === undefined ? '' : ` ${code}`}`;
  if (answer.status >= 500 || answer.status === 429) throw new NotNow(reason);
  throw code === 'NoSuchKey' ? new NoSuchObject(reason) : new Error(reason);
}

async function askPatiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotNow) || attempt >= ATTEMPTS) throw error;
      await wait(RETRY_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
