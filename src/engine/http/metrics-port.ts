/** Metrics at a port of their own, for a collector that sends no token. Who reaches the port reads them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Observation } from '#src/engine/http/observation.ts';
import type { Log } from '#src/engine/log/log.ts';

const LIMITS = { maxHeaderSize: 8 * 1024, requestTimeout: 10_000, headersTimeout: 5_000 };
/** One collector, and a person who looks. */
const MAX_CONNECTIONS = 16;

/** Answers `GET /metrics`, and nothing else. @returns the listening server @throws the error of listening */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  formatMetrics: Observation['formatMetrics'],
  log: Log,
): Promise<Server> {
  const server = createServer(LIMITS, ({ method, url }, res) => {
    const isAsked = url === '/metrics' && (method === 'GET' || method === 'HEAD');
    if (!isAsked) {
      res.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only /metrics is here.\n');
      return;
    }
    formatMetrics()
      .then(({ text, type }) => res.writeHead(200, { 'Content-Type': type }).end(text))
      .catch((err: unknown) => {
        log.error({ err }, 'metrics could not be collected');
        res.writeHead(500).end();
      });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
