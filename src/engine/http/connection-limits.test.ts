import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from '#src/engine/http/connection-limits.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const RULES = { max: 40, maxPerNetwork: 8, idleMs: 50 };
const PROXY = '127.0.0.3';

let server: Server;
let open: ReadonlyMap<Socket, unknown>;
const clients: Socket[] = [];
const agents: Agent[] = [];
const slow: ServerResponse[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const client of clients.splice(0)) client.destroy();
  server.close();
  slow.length = 0;
});

async function start(): Promise<number> {
  server = createServer((req, res) => (req.url === '/slow' ? slow.push(res) : res.end('hello')));
  open = limitConnections(server, (address) => address === PROXY, RULES);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens connections without requests; returns those that the server has not closed. */
async function openIdle(port: number, count: number, localAddress: string): Promise<Socket[]> {
  const mine = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }));
  clients.push(...mine);
  await Promise.all(
    mine.map(async (client) => {
      client.on('error', () => undefined);
      await once(client, 'connect');
    }),
  );
  await ask(port, PROXY, new Agent()); // by now the server has accepted all of them
  return mine.filter((client) => !client.destroyed);
}

async function ask(port: number, localAddress: string, agent: Agent): Promise<string> {
  agents.push(agent);
  const asked = request({ port, host: '127.0.0.1', localAddress, agent });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return Buffer.concat(await answer.toArray()).toString();
}

test('limits the connections of one network, and still lets others in', async () => {
  const port = await start();
  await openIdle(port, 15, '127.0.0.2');
  await waitFor(() => expect(open.size).toBeLessThanOrEqual(RULES.maxPerNetwork + 1));
  expect(await ask(port, '127.0.0.4', new Agent())).toBe('hello');
});

test('does not limit a proxy, which carries the connections of many visitors', async () => {
  const port = await start();
  expect(await openIdle(port, 15, PROXY)).toHaveLength(15);
});

test('closes idle connections to make room for new ones', async () => {
  const port = await start();
  const keeping = new Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: RULES.maxPerNetwork }, () => ask(port, '127.0.0.2', keeping)));
  await waitFor(async () => expect(await ask(port, '127.0.0.2', new Agent())).toBe('hello'));
});

test('closes connections with an incomplete request, and keeps those with a request in flight', async () => {
  const port = await start();
  for (const client of await openIdle(port, 5, '127.0.0.2')) client.write('GET / HTTP/1.1\r\nHost:');
  const asking = await openIdle(port, 3, '127.0.0.2');
  for (const client of asking) client.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await waitFor(() => expect(slow).toHaveLength(3));
  await waitFor(async () => expect(await ask(port, '127.0.0.2', new Agent())).toBe('hello'));
  for (const res of slow.splice(0)) res.end('done');
  await Promise.all(asking.map((client) => once(client, 'data')));
});
