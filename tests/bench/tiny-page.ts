/** A page of a heading and a sentence: what the connection and the browser take, whatever a page shows. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A tiny static page.">
<title>Tiny</title></head><body><main><h1>Cars for sale</h1><p>This page has one sentence and loads nothing.</p></main></body></html>`;

/** @param use gets the address of the page, which is served until it has settled */
export async function withTinyPage<Value>(use: (url: string) => Promise<Value>): Promise<Value> {
  const server = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
