import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { createHttpServer } from '#src/engine/http/http-server.ts';
import { NO_PROXIES } from '#src/engine/http/trusted-proxies.ts';

test('a client that is refused and keeps its own end open gets the answer, and keeps no connection', async () => {
  const { server, close } = createHttpServer((_req, res) => res.end(), NO_PROXIES);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.write('no request at all\r\n\r\n');
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  const countOpen = promisify(server.getConnections.bind(server));
  await vi.waitFor(async () => expect(await countOpen()).toBe(0), { timeout: 5_000 });
  client.destroy();
  server.close();
  close();
});
