// Slow or hostile clients: some send a request bit by bit, others do not read their answers.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface SlowClients {
  /** Connections that the server has not closed. */
  openCount: () => number;
  /** How often it has closed one. */
  endedCount: () => number;
  /** What each has received so far: the status line, or nothing. */
  statusLines: () => string[];
  stop: () => void;
}

interface SlowOptions {
  readonly port: number;
  readonly count: number;
  /** The address of each client by number, so that they come from several networks; any in 127/8 will do. */
  readonly from: (index: number) => string;
  /** How long after the server closed a connection the client reconnects. */
  readonly comeBackMs?: number;
}

const BYTE_EVERY_MS = 1_000;
const HOST = 'cars.example';

/** Each announces a body of 1,000 bytes, sends the first byte at once, and then one a second. */
export function startSlowSenders(
  options: SlowOptions & { path: string; host?: string },
): Promise<SlowClients> {
  const head = [
    `POST ${options.path} HTTP/1.1`,
    `Host: ${options.host ?? HOST}`,
    `Origin: http://${options.host ?? HOST}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ].join('\r\n');
  return startClients(options, (socket) => {
    socket.write(`${head}\r\n\r\n{`);
    const timer = setInterval(() => socket.write(' '), BYTE_EVERY_MS);
    socket.once('close', () => clearInterval(timer));
    let text = '';
    return { take: (chunk) => (text += chunk), read: () => text };
  });
}

/** Each requests the same page repeatedly on its connection, and reads nothing. */
export function startSlowReaders(
  options: SlowOptions & { path: string; host?: string; asked: number },
): Promise<SlowClients> {
  const request = `GET ${options.path} HTTP/1.1\r\nHost: ${options.host ?? HOST}\r\n\r\n`;
  return startClients(options, (socket) => {
    socket.pause();
    socket.write(request.repeat(options.asked));
    return { take: () => undefined, read: () => '' };
  });
}

interface Talk {
  take: (chunk: string) => void;
  read: () => string;
}

async function startClients(options: SlowOptions, talk: (socket: Socket) => Talk): Promise<SlowClients> {
  const { port, count, from, comeBackMs } = options;
  const open = new Map<Socket, Talk>();
  const ended: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let endedCount = 0;
  let isStopped = false;

  async function start(index: number): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from(index) });
    socket.on('error', () => undefined); // the server has closed it
    await once(socket, 'connect').catch(() => undefined);
    const answer = talk(socket);
    open.set(socket, answer);
    socket.setEncoding('utf8').on('data', answer.take);
    socket.once('end', () => socket.destroy());
    socket.once('close', () => {
      open.delete(socket);
      if (comeBackMs === undefined) ended.push(firstLine(answer));
      endedCount += 1;
      if (comeBackMs === undefined || isStopped) return;
      timers.add(setTimeout(() => void start(index), comeBackMs));
    });
  }

  await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  return {
    openCount: () => open.size,
    endedCount: () => endedCount,
    statusLines: () => [...ended, ...[...open.values()].map(firstLine)],
    stop: () => {
      isStopped = true;
      timers.forEach(clearTimeout);
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

function firstLine(talk: Talk): string {
  return talk.read().split('\r\n')[0] ?? '';
}
