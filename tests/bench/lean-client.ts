/**
 * A keep-alive connection that asks for one address after the other and reads no more of an answer than it must. It shares
 * the processors with the server, so what it costs is missing from every figure.
 */
import { connect } from 'node:net';

export interface LeanClient {
  readonly host: string;
  readonly port: number;
  /** The address of the next request; undefined ends the connection. */
  readonly next: () => string | undefined;
  readonly encoding: string;
  /** Of each answer that arrived whole. */
  readonly onAnswer: (status: number, ms: number) => void;
  /** A connection that ended before its answer. */
  readonly onFailure: () => void;
}

interface Head {
  readonly status: number;
  /** Undefined when the body ends by its last chunk. */
  readonly bodyBytes: number | undefined;
  readonly isLast: boolean;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';
const READ_BYTES = 256 * 1024;

/** Returns when `next` has no more addresses. */
export function askInTurn(client: LeanClient): Promise<void> {
  const { host, port, encoding } = client;
  const rest = ` HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
  const buffer = Buffer.alloc(READ_BYTES);
  const { promise, resolve } = Promise.withResolvers<undefined>();

  /** A server ends a connection after some thousand answers. */
  function open(path: string): void {
    let asked: string | undefined = path;
    let askedAt = 0;
    let unread = '';
    let head: Head | undefined;
    let missing = 0;
    const socket = connect({ host, port, noDelay: true, onread: { buffer, callback: read } }, () =>
      ask(path),
    );
    const end = () => {
      if (asked !== undefined) client.onFailure();
      const following = head?.isLast || asked !== undefined ? client.next() : undefined;
      if (following === undefined) resolve(undefined);
      else open(following);
    };
    socket.on('error', () => undefined).once('close', end);

    function ask(next: string): void {
      asked = next;
      head = undefined;
      askedAt = performance.now();
      socket.write(`GET ${next}${rest}`, 'latin1');
    }

    function read(bytes: number): boolean {
      if (head?.bodyBytes === undefined) unread += buffer.toString('latin1', 0, bytes);
      else missing -= bytes;
      if (!head) {
        const at = unread.indexOf(HEAD_END);
        if (at < 0) return true;
        head = readHead(unread.slice(0, at));
        missing = (head.bodyBytes ?? 0) - (unread.length - at - HEAD_END.length);
        unread = head.bodyBytes === undefined ? unread.slice(at) : '';
      }
      if (head.bodyBytes === undefined ? !unread.endsWith(LAST_CHUNK) : missing > 0) return true;
      answered(head);
      return true;
    }

    function answered({ status, isLast }: Head): void {
      asked = undefined;
      unread = '';
      client.onAnswer(status, performance.now() - askedAt);
      if (isLast) {
        socket.end();
        return;
      }
      const next = client.next();
      if (next === undefined) socket.end();
      else ask(next);
    }
  }

  const first = client.next();
  if (first === undefined) resolve(undefined);
  else open(first);
  return promise;
}

function readHead(text: string): Head {
  const head = text.toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  return {
    status: Number(head.slice('http/1.1 '.length, 'http/1.1 200'.length)),
    bodyBytes: length === undefined ? undefined : Number(length),
    isLast: head.includes('\r\nconnection: close'),
  };
}
