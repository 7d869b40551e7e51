import { once } from 'node:events';
import { createServer } from 'node:net';

interface Place {
  readonly host: string;
  readonly port: number;
}
interface PlaceNames {
  /** The variables that set it. */
  readonly hostName: string;
  readonly portName: string;
}

const REASONS: Readonly<Record<string, (place: Place & PlaceNames) => string>> = {
  EADDRINUSE: ({ host, port, portName }) =>
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or set ${portName} to another port.`,
  EACCES: ({ port, portName }) => `This user may not use port ${port}. Set ${portName} to a port above 1023.`,
  EADDRNOTAVAIL: tellWrongHost,
  ENOTFOUND: tellWrongHost,
};
const NAMES: PlaceNames = { hostName: 'HOST', portName: 'PORT' };

function tellWrongHost({ host, hostName }: Place & PlaceNames): string {
  return `${hostName} is ${host}, which is not an address of this machine. Set ${hostName} to one, such as 127.0.0.1 or 0.0.0.0.`;
}

/** Why the server could not listen, in one sentence; undefined when an operator cannot fix it. */
export function describeListenError(error: unknown, place: Place, names = NAMES): string | undefined {
  const tell = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
  return tell?.({ ...place, ...names });
}

/** Listens for a moment. @throws the error that listening gives */
export async function tryToListen({ host, port }: Place): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
