import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

interface Refusal {
  status: number;
  text: string;
}

const BAD_REQUEST: Refusal = { status: 400, text: 'The server does not understand this request.' };
/** Errors of Node's HTTP parser, by code. */
const REFUSALS = new Map<string, Refusal>([
  ['HPE_HEADER_OVERFLOW', { status: 431, text: 'The headers of the request are too large.' }],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    { status: 413, text: 'The chunk extensions of the request are too large.' },
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, text: 'The request took too long to arrive.' }],
]);

/**
 * Until the client has closed its end, too. Not at once, because bytes that are still arriving would take the answer with them;
 * and not for as long as the client likes, because the connection counts.
 */
const LINGER_MS = 2_000;

/** Sends one answer to bytes that are not a request, then closes the connection: what follows cannot be trusted. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, text } = REFUSALS.get(error.code ?? '') ?? BAD_REQUEST;
  const body = `${text}\n`;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const last = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(last));
}
