/** Visitors at a steady rate: pages of the site one after the other, and everything each page loads. */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

export interface Visits {
  requests: number;
  failed: number;
  missingAssets: number;
}

const CONNECTIONS = 32;
const ASSETS = /\/_astro\/[\w.-]+\.(?:js|css|woff2)/g;

/** @param manifestFile of the release whose pages are requested */
export function watchVisitors(
  url: string,
  manifestFile: string,
  rate: number,
): { stop: () => Promise<Visits> } {
  const { files } = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    files: Record<string, { file: string }>;
  };
  const paths = Object.keys(files).filter(
    (path) => files[path]?.file.endsWith('.html') && !/^\/(?:404|500)$/.test(path),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const visits: Visits = { requests: 0, failed: 0, missingAssets: 0 };
  const seen = new Set<string>();
  const underWay = new Set<Promise<void>>();

  const visit = async (path: string) => {
    const page = await ask(agent, url + path);
    visits.requests++;
    if (page.status !== 200) visits.failed++;
    for (const asset of new Set(page.body.match(ASSETS) ?? [])) {
      if (seen.has(asset)) continue;
      seen.add(asset);
      visits.requests++;
      if ((await ask(agent, url + asset)).status !== 200) visits.missingAssets++;
    }
  };
  let next = 0;
  const begin = () => {
    const visiting = visit(paths[next++ % paths.length] ?? '/').finally(() => underWay.delete(visiting));
    underWay.add(visiting);
    // Assets are requested again from time to time, because the next release must have them too.
    if (next % (rate * 2) === 0) seen.clear();
  };
  const startedAt = performance.now();
  const timer = setInterval(() => {
    // Starts the requests that were due while this process was busy.
    for (let due = ((performance.now() - startedAt) * rate) / 1000 - next; due > 0; due--) begin();
  }, 1000 / rate);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return visits;
    },
  };
}

/** A connection error counts as status 0. */
function ask(agent: Agent, url: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.on('error', () => resolve({ status: 0, body: '' }));
    });
    request.on('error', () => resolve({ status: 0, body: '' }));
  });
}
