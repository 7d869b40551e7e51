/** Requests pages as a browser would, and measures the size of each answer. */
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
  /** The bytes transferred, compressed if the server does so. */
  readonly sentBytes: number;
  readonly ms: number;
}

export interface Visitor {
  ask(path: string): Promise<Answer>;
  /** Loads the answer of a call that must succeed. */
  load(path: string): Promise<unknown>;
}

export function createVisitor(origin: string): Visitor {
  const ask = async (path: string): Promise<Answer> => {
    const startedAt = performance.now();
    const request = get(origin + path, { headers: { 'accept-encoding': 'br' } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const ms = performance.now() - startedAt;
    const sent = Buffer.concat(chunks);
    const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent;
    const { statusCode: status = 0, headers } = response;
    return { status, location: headers.location, body: body.toString(), sentBytes: sent.length, ms };
  };
  return {
    ask,
    async load(path) {
      const { status, body } = await ask(path);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      return JSON.parse(body) as unknown;
    },
  };
}
