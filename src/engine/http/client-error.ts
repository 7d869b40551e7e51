import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

interface Refusal {
  status: number;
  text: string;
}

const BAD_REQUEST: Refusal = { status: 400, text: 'This is not a request that the server understands.' };
/** What node's parser refuses, by its code. */
const REFUSALS = new Map<string, Refusal>([
  ['HPE_HEADER_OVERFLOW', { status: 431, text: 'The headers of the request are too large.' }],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    { status: 413, text: 'The chunk extensions of the request are too large.' },
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, text: 'The request took too long to arrive.' }],
]);

/** One answer to bytes that are no request, then the end: whatever follows them cannot be trusted to be one. */
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
}
