// A small S3 in this process: one bucket in memory, with signatures that are checked, lists in parts, and faults on order.
import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { digestBytes } from '#src/engine/publishing/store/object-store.ts';
import { signS3 } from '#src/engine/publishing/store/sign-s3.ts';
import type { S3Request } from '#src/engine/publishing/store/sign-s3.ts';
import type { S3Place } from '#src/engine/publishing/store/s3-store.ts';

/** Of a list, so that a short one has several. */
const PART = 2;

export interface StandInS3 {
  readonly place: S3Place;
  readonly objects: Map<string, Uint8Array>;
  /** Answered next, one after another, with the code of S3, or with other headers and bytes. */
  readonly faults: { status: number; code: string; headers?: OutgoingHttpHeaders; bytes?: Uint8Array }[];
  stop(): Promise<void>;
}

export async function startStandInS3(): Promise<StandInS3> {
  const objects = new Map<string, Uint8Array>();
  const faults: StandInS3['faults'] = [];
  const access = { region: 'eu-test-1', keyId: 'key', secret: 'secret' };
  const server = createServer((incoming, answer) => {
    void readBody(incoming).then((body) => {
      const refusal = faults.shift() ?? checkSignature(incoming, body, access);
      if (refusal) sendError(answer, refusal);
      else respond(objects, incoming, body, answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    place: { ...access, endpoint: `http://127.0.0.1:${port}`, bucket: 'cars', prefix: 'site' },
    objects,
    faults,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function respond(
  objects: Map<string, Uint8Array>,
  { method, url = '' }: IncomingMessage,
  body: Uint8Array,
  answer: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(url, 'http://s3.test');
  const key = decodeURIComponent(pathname.replace(/^\/cars\/?/, ''));
  const found = objects.get(key);
  if (method === 'PUT') objects.set(key, body);
  else if (method === 'DELETE') objects.delete(key);
  else if (searchParams.get('list-type') === '2') {
    answer.end(list(objects, searchParams));
    return;
  } else if (!found) {
    sendError(answer, { status: 404, code: 'NoSuchKey' });
    return;
  }
  answer.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : undefined);
}

function list(objects: ReadonlyMap<string, unknown>, query: URLSearchParams): string {
  const from = Number(query.get('continuation-token') ?? 0);
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const contents = keys.slice(from, from + PART).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next =
    from + PART < keys.length ? `<NextContinuationToken>${from + PART}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}

function checkSignature(
  { method, url = '', headers }: IncomingMessage,
  body: Uint8Array,
  access: Pick<S3Place, 'region' | 'keyId' | 'secret'>,
): StandInS3['faults'][number] | undefined {
  const time = String(headers['x-amz-date']);
  const nowMs = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const request = {
    method: method as S3Request['method'],
    url: new URL(url, `http://${headers.host ?? ''}`),
    bodyDigest: digestBytes(body),
    nowMs,
  };
  const isRight = signS3(request, access)['authorization'] === headers.authorization;
  return isRight ? undefined : { status: 403, code: 'SignatureDoesNotMatch' };
}

function sendError(
  answer: ServerResponse,
  { status, code, headers, bytes }: StandInS3['faults'][number],
): void {
  answer.writeHead(status, headers);
  answer.end(bytes ?? `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
