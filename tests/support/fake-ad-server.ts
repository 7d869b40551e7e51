// An ad server according to docs/contracts/ads.md, on a free port; it records its requests.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AdServer {
  url: string;
  asked: { url: URL; headers: IncomingHttpHeaders }[];
  /** Sets the next answers; `mute` posts no message, `hang` sends nothing at all. */
  answerWith: (word: 'filled' | 'empty' | 'mute' | 'hang') => void;
  close: () => void;
}

export async function startAdServer(): Promise<AdServer> {
  let word = 'filled';
  const asked: AdServer['asked'] = [];
  const server = createServer((req, res) => {
    asked.push({ url: new URL(req.url ?? '/', 'http://ads.example'), headers: req.headers });
    if (word === 'hang') return;
    const tell = word === 'mute' ? '' : `<script>parent.postMessage('forecourt-ad:${word}', '*')</script>`;
    res.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'person=7' });
    res.end(`<!doctype html><html lang="en"><title>Ad</title><main><h1>Tires</h1></main>${tell}</html>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/frame`,
    asked,
    answerWith: (next) => (word = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
