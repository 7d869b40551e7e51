// A site behind a slow connection: its pages arrive in small pieces, with pauses in which a browser may paint.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Where a row may be incomplete: after one of its parts. */
const PIECES = /[^]{700,}?<\/(?:a|button|label|span)>/g;
/** Enough for the top of every page; the rest arrives at once. */
const SLOW_PIECES = 60;
/** Longer than a frame, so that every piece could be painted. */
const PAUSE_MS = 20;

export interface SlowLine {
  url: string;
  stop: () => void;
}

/** Only pages are slow; their subresources are not. */
export async function startSlowLine(siteUrl: string): Promise<SlowLine> {
  const { host } = new URL(siteUrl);
  const server = createServer((req, res) => {
    const { method, url = '/' } = req;
    const headers = { ...req.headers, host, 'accept-encoding': 'identity' };
    const asked = request(new URL(url, siteUrl), { method, headers }, (answer) => void passOn(answer, res));
    asked.on('error', () => res.destroy());
    req.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(answer: IncomingMessage, res: ServerResponse): Promise<void> {
  res.writeHead(answer.statusCode ?? 502, answer.headers);
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    answer.pipe(res);
    return;
  }
  const page = Buffer.concat(await answer.toArray()).toString();
  let sent = 0;
  for (const piece of page.match(PIECES)?.slice(0, SLOW_PIECES) ?? []) {
    res.write(piece);
    sent += piece.length;
    await pause(PAUSE_MS);
  }
  res.end(page.slice(sent));
}
