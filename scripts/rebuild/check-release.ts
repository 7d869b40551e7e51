/** Is what was built fit to be published? Every mistake in words; none: it is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';
import type { ReleaseManifest } from '#src/server/http/release.ts';
import { KEPT_CODE } from './kept-code.ts';
import type { RenderedPage } from './render-protocol.ts';

const ASKED_PAGES = 20;
/** A release with less than this share of the pages of the one before has lost something. */
const LEAST_SHARE = 0.8;
const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;
const MAX_NAMED = 10;
/** Such a route fits every path below it, and says itself which of them it has. */
const CATCH_ALL = /\(\.\*\??\)/;
const ASSET = /\.(?!html$|md$|json$)[a-z0-9]+$/;
/** The same facts as a page, for programs. */
const TWIN = /\.(?:md|json)$/;
const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);

export interface CheckedLinks {
  /** In words. */
  readonly dead: readonly string[];
  /** Paths of which only a server can tell. */
  readonly doubtful: readonly string[];
}

/**
 * @param onDemand sources of regular expressions: what the server answers beside the files
 * @param isWhole else the release has some of the site's pages, and only what pages load is looked for
 */
export function checkLinks(
  pages: Iterable<RenderedPage>,
  { files }: ReleaseManifest,
  onDemand: readonly string[],
  isWhole: boolean,
): CheckedLinks {
  const [catchAll, routes] = [true, false].map((isCatchAll) =>
    onDemand.filter((source) => CATCH_ALL.test(source) === isCatchAll).map((source) => new RegExp(source)),
  );
  const isThere = (path: string): boolean =>
    files[path] !== undefined ||
    routes?.some((route) => route.test(path)) === true ||
    parseSearchPath(path) !== undefined ||
    (TWIN.test(path) && isThere(path.replace(TWIN, '')));
  const dead: string[] = [];
  const doubtful: string[] = [];
  for (const { path, links } of pages) {
    // The page of an error stands under many addresses, and under its own for nobody.
    const isEveryLinkChecked = isWhole && !ERROR_PAGES.has(path);
    for (const link of links.map(decodeURI)) {
      if (isThere(link) || !(isEveryLinkChecked || ASSET.test(link))) continue;
      if (catchAll?.some((route) => route.test(link)) === true) doubtful.push(link);
      else dead.push(`${path} leads to ${link}, which is not there.`);
    }
  }
  return { dead, doubtful };
}

export function findPageCountProblem(before: number, now: number): string | undefined {
  if (now > 0 && now >= LEAST_SHARE * before) return undefined;
  return `There would be ${now} pages instead of ${before}: if that is meant, say --accept-fewer.`;
}

export function listInWords(problems: readonly string[]): string {
  const more = problems.length > MAX_NAMED ? [`… and ${problems.length - MAX_NAMED} more.`] : [];
  return [...problems.slice(0, MAX_NAMED), ...more].join('\n');
}

/** Starts a server on a spare port and asks it for twenty pages, the changed ones first. */
export async function tryRelease(
  folder: string,
  { files }: ReleaseManifest,
  changed: readonly string[],
  doubtful: readonly string[],
): Promise<string[]> {
  const port = await findPort();
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...KEPT_CODE,
      RELEASE_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: '1',
      LOG_LEVEL: 'silent',
      DRAIN_DELAY_MS: '0',
    },
  });
  const stop = () => server.kill('SIGKILL');
  process.once('exit', stop);
  try {
    const url = `http://127.0.0.1:${port}`;
    if (!(await isReady(url, server))) return ['A server with the new release did not start.'];
    const pages = Object.keys(files).filter(
      (path) => files[path]?.file.endsWith('.html') && !ERROR_PAGES.has(path),
    );
    const asked = [
      ...pickEvenly(
        changed.filter((path) => pages.includes(path)),
        ASKED_PAGES / 2,
      ),
      ...pickEvenly(pages, ASKED_PAGES),
    ];
    const answers = [...new Set(asked)]
      .slice(0, ASKED_PAGES)
      .map((path) => askPage(url, path, files[path]?.sha256));
    const followed = pickEvenly(doubtful, ASKED_PAGES).map((path) => askLink(url, path));
    return (await Promise.all([...answers, ...followed])).filter((problem) => problem !== undefined);
  } finally {
    process.off('exit', stop);
    server.kill('SIGTERM');
  }
}

async function askPage(url: string, path: string, sha256 = ''): Promise<string | undefined> {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  await answer.arrayBuffer();
  const isRight = answer.status === 200 && answer.headers.get('etag') === `"${sha256.slice(0, 32)}"`;
  return isRight
    ? undefined
    : `${path} is answered with ${answer.status} ${answer.headers.get('etag') ?? ''}.`;
}

async function askLink(url: string, path: string): Promise<string | undefined> {
  const { status } = await fetch(url + encodeURI(path), { method: 'HEAD', redirect: 'manual' });
  return status < 400 ? undefined : `A page leads to ${path}, which is answered with ${status}.`;
}

async function isReady(url: string, server: ReturnType<typeof spawn>): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && server.exitCode === null && server.signalCode === null) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function pickEvenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return items
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, count);
}
