import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerClientError } from '#src/engine/http/client-error.ts';
import { limitConnections } from '#src/engine/http/connection-limits.ts';
import { trackUnusedConnections } from '#src/engine/http/graceful-stop.ts';
import { cutSlowReaders } from '#src/engine/http/slow-readers.ts';
import type { TrustedProxies } from '#src/engine/http/trusted-proxies.ts';

const HEADER_RULES = {
  /**
   * Larger headers are an attack or a broken client.
   * @see docs/rules/server.md#request-limits
   */
  maxHeaderSize: 16 * 1024,
  /** The host check has its own message for a request without a Host header. */
  requireHostHeader: false,
  /** How often the timeouts below are checked. */
  connectionsCheckingInterval: 5_000,
};
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 10_000,
};

export interface HttpServer {
  server: Server;
  /** Opened, but without a request so far. */
  unusedConnections: ReadonlySet<Socket>;
  /** Stops the timers that watch connections. */
  close: () => void;
}

/** Node's server with our limits on size and duration of a request. */
export function createHttpServer(serve: RequestListener, proxies: TrustedProxies): HttpServer {
  const server = Object.assign(createServer(HEADER_RULES, serve), TIMEOUTS);
  const isProxy = (address: string) => proxies.has(address);
  const connections = limitConnections(server, isProxy);
  const close = cutSlowReaders(connections, isProxy);
  server.on('checkExpectation', serve).on('clientError', answerClientError);
  return { server, unusedConnections: trackUnusedConnections(server), close };
}
