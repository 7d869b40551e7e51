/** What a proxy in front of several machines does: asks each whether it is ready, and gives a failed GET to the next. */
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';

const ASK_EVERY_MS = 250;
const ANSWER_WITHIN_MS = 2_000;
/** Longer than any pause: a visitor on a busy machine would find a connection closed when asking again. */
const KEEP_ALIVE_MS = 600_000;

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/** @param port where visitors ask; it is in the address of the site */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const timer = setInterval(() => ports.forEach((port) => void askReady(port, ready)), ASK_EVERY_MS);
  let next = 0;
  const choose = (except: ReadonlySet<number>): number | undefined => {
    const fit = ports.filter((port) => ready.has(port) && !except.has(port));
    return fit[next++ % Math.max(1, fit.length)];
  };

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    const tried = new Set<number>();
    for (let node = choose(tried); node !== undefined; node = choose(tried)) {
      tried.add(node);
      try {
        await forward(node, incoming, body, answer);
        return;
      } catch {
        ready.delete(node);
        // A write may have been done; only its sender may repeat it.
        if (answer.headersSent || incoming.method !== 'GET') break;
      }
    }
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  }

  const server = createServer((incoming, answer) => void pass(incoming, answer)).listen(port, '127.0.0.1');
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A machine that is only slow stays what it was: with all of them busy, nobody would be asked. */
async function askReady(port: number, ready: Set<number>): Promise<void> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined);
  await answer?.text().catch(() => undefined); // it ended meanwhile
  if (signal.aborted) return;
  if (answer?.ok === true) ready.add(port);
  else ready.delete(port);
}

function forward(
  port: number,
  incoming: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    const sent = request(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      (received) => {
        const parts: Buffer[] = [];
        received.on('data', (part: Buffer) => parts.push(part));
        received.on('error', reject);
        received.on('end', () => {
          if (received.complete) {
            answer.writeHead(received.statusCode ?? 502, received.headers).end(Buffer.concat(parts));
            resolve();
          } else reject(new Error('cut off'));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
