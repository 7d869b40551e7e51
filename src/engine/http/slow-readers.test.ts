import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { cutSlowReaders } from '#src/engine/http/slow-readers.ts';

const RULES = { stuckMs: 1_500, lookEveryMs: 20 };
/** More than the kernel buffers for a client that does not read. */
const CHUNK = Buffer.alloc(64 * 1024);
const CHUNKS = 800;

const open = new Map<Socket, undefined>();
let server: Server;
let end: () => void;
afterEach(() => {
  end();
  server.close();
});

/** Sends the same bytes to every client, chunk by chunk. */
async function startSending(isProxy = false): Promise<Socket> {
  server = createServer((socket) => {
    open.set(socket, undefined);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    Readable.from(Array.from({ length: CHUNKS }, () => CHUNK)).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  end = cutSlowReaders(open, () => isProxy, RULES);
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).pause();
  await once(client, 'connect');
  return client;
}

test.each([
  ['a visitor', false],
  ['a proxy', true],
])('cuts off %s that reads nothing', async (_, isProxy) => {
  const client = await startSending(isProxy);
  const [mine] = open.keys();
  if (mine) await once(mine, 'close');
  expect(open.size).toBe(0);
  client.destroy();
});

test('serves a slow but steady reader to the end', async () => {
  const client = await startSending();
  let received = 0;
  const read = () => {
    const chunk = client.read() as Buffer | null;
    received += chunk?.length ?? 0;
  };
  const reading = setInterval(read, 5); // the whole answer takes longer than the limit for a stuck one
  client.once('end', () => clearInterval(reading));
  await once(client, 'end');
  expect(received).toBe(CHUNKS * CHUNK.length);
});
