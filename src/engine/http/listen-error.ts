import { once } from 'node:events';
import { createServer } from 'node:net';

interface Place {
  readonly host: string;
  readonly port: number;
}

const REASONS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is already in use: stop the program that uses it, or set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
};

/** Why a server could not listen, in one sentence; undefined where that is nothing an operator can change. */
export function describeListenError(error: unknown, place: Place): string | undefined {
  return error instanceof Error && 'code' in error ? REASONS[String(error.code)]?.(place) : undefined;
}

/** Listens for a moment. @throws what listening would */
export async function tryToListen({ host, port }: Place): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
