import type { Duplex } from 'node:stream';

/** What node's parser refuses, by its code; anything else is 400. */
const STATUS_BY_CODE = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);
const HEADERS = [
  'Connection: close',
  'Content-Length: 0',
  'Cache-Control: no-store',
  'X-Content-Type-Options: nosniff',
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
].join('\r\n');

/** One answer to bytes that are no request, then the end: whatever follows them cannot be trusted to be one. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE.get(error.code ?? '') ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${HEADERS}\r\n\r\n`);
}
