import type { ServerResponse } from 'node:http';

/** Whether the client has this variant. Weak comparison, as If-None-Match requires: a proxy may have weakened the ETag. */
export function isHeldByClient(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

const OF_BODY = ['Content-Type', 'Content-Encoding', 'Content-Length'];

/** Answers that the client has it. Headers that describe a body go, because there is none. */
export function sendNotModified(res: ServerResponse): void {
  for (const name of OF_BODY) res.removeHeader(name);
  res.writeHead(304).end();
}
