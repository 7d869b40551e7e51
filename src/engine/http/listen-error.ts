import { once } from 'node:events';
import { createServer } from 'node:net';

interface Place {
  readonly host: string;
  readonly port: number;
}

const REASONS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another port.`,
  EACCES: ({ port }) => `This user may not use port ${port}. Set PORT to a port above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST is ${host}, which is not an address of this machine. Set HOST to one, such as 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: ({ host }) =>
    `HOST is ${host}, which is not an address of this machine. Set HOST to one, such as 127.0.0.1 or 0.0.0.0.`,
};

/** Why the server could not listen, in one sentence; undefined when an operator cannot fix it. */
export function describeListenError(error: unknown, place: Place): string | undefined {
  return error instanceof Error && 'code' in error ? REASONS[String(error.code)]?.(place) : undefined;
}

/** Listens for a moment. @throws the error that listening gives */
export async function tryToListen({ host, port }: Place): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
