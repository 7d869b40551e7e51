/** A way to PostgreSQL that is cut at a chosen statement, as a failing network, machine or operator does. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';

/** Simple queries, and the first message of the others. */
const STATEMENT_KINDS = new Set(['Q'.charCodeAt(0), 'P'.charCodeAt(0)]);
const HEADER_BYTES = 5;
/** A statement reaches the database or not; with `after`, nobody hears whether it was done. */
export type CutWhen = 'before' | 'after';

export interface CuttingProxy {
  readonly url: string;
  /** Statements since the last `cutAt`. */
  readonly statements: number;
  /** @param statement from 1; 0 cuts nothing */
  cutAt(statement: number, when: CutWhen): void;
  close(): Promise<void>;
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let statements = 0;
  let cut: { readonly statement: number; readonly when: CutWhen } = { statement: 0, when: 'before' };

  const server = createServer((from) => {
    const to = connect(Number(port), hostname);
    let isCut = false;
    const end = () => {
      from.destroy();
      to.destroy();
    };
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    to.on('data', (data) => {
      if (isCut) end();
      else from.write(data);
    });
    const read = readMessages((kind) => {
      if (!STATEMENT_KINDS.has(kind)) return;
      statements++;
      if (statements === cut.statement) isCut = true;
    });
    from.on('data', (data: Buffer) => {
      read(data);
      if (isCut && cut.when === 'before') end();
      else to.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get statements() {
      return statements;
    },
    cutAt(statement, when) {
      statements = 0;
      cut = { statement, when };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Tells the kind of each message; the first one, which begins a session, has none. */
function readMessages(onMessage: (kind: number) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const at = isStarted ? 1 : 0;
      if (rest.length < HEADER_BYTES) return;
      const length = at + rest.readUInt32BE(at);
      if (rest.length < length) return;
      if (isStarted) onMessage(rest[0] ?? 0);
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
}
