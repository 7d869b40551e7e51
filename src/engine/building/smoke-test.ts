/** A smoke test: a server on a spare port answers twenty pages of a new release before visitors see it. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { ERROR_PAGES } from '#src/engine/http/release.ts';
import type { ReleaseManifest } from '#src/engine/http/release.ts';
import { COMPILE_CACHE } from '#src/engine/building/compile-cache.mjs';
import { findPort } from '#src/engine/http/find-port.ts';
import { pickEvenly } from '#src/lib/pick-evenly.ts';

const ASKED_PAGES = 20;
/** There are hardly ever this many. */
const ASKED_LINKS = 50;
const READY_WITHIN_MS = 60_000;
const POLL_MS = 20;

export interface SmokeTest {
  /**
   * Loads code and data, which takes a second and the memory of a server. The release must have its `server` folder.
   */
  begin(): void;
  /** The release must be complete, with its manifest. */
  open(): void;
  /**
   * Call it after `open`.
   * @param changed requested first
   * @param doubtful paths that only a server can check
   * @returns what is wrong, in words
   */
  ask(manifest: ReleaseManifest, changed: readonly string[], doubtful: readonly string[]): Promise<string[]>;
  close(): void;
}

interface SmokeServer {
  readonly child: ChildProcess;
  readonly url: string;
}

const ignore = () => undefined;

/** @param program serves the release, which it gets as RELEASE_DIR */
export function createSmokeTest(program: URL, folder: string): SmokeTest {
  let starting: Promise<SmokeServer> | undefined;
  const begin = (): Promise<SmokeServer> => {
    starting ??= startServer(program, folder);
    starting.catch(ignore); // the caller gets the error
    return starting;
  };
  return {
    begin: () => void begin(),
    open: () => void begin().then(({ child }) => child.send('open', ignore), ignore),
    async ask(manifest, changed, doubtful) {
      const server = await begin();
      const hindrance = await findHindrance(server);
      if (hindrance !== undefined) return [hindrance];
      return askServer(server.url, manifest, changed, doubtful);
    },
    close: () => void starting?.then(({ child }) => child.kill('SIGTERM'), ignore),
  };
}

async function startServer(program: URL, folder: string): Promise<SmokeServer> {
  const port = await findPort();
  const child = fork(program, {
    execArgv: [],
    stdio: 'ignore',
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      NODE_ENV: 'production',
      RELEASE_DIR: folder,
      RELEASE_STORE_URL: undefined, // no machine serves this release yet
      PORT: String(port),
      HOST: '127.0.0.1',
      WORKERS: '1',
      LOG_LEVEL: 'silent',
      DRAIN_DELAY_MS: '0',
    },
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Undefined when it is ready. */
async function findHindrance({ child, url }: SmokeServer): Promise<string | undefined> {
  const deadline = performance.now() + READY_WITHIN_MS;
  let said: string | undefined;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(ignore);
    const text = await answer?.text().catch(ignore);
    if (answer?.ok === true) return undefined;
    said = text?.match(/^\w+: failed.*$/gm)?.join('; ');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return said === undefined
    ? 'A server with the new release did not start.'
    : `A server with the new release was not ready: ${said}.`;
}

async function askServer(
  url: string,
  { files }: ReleaseManifest,
  changed: readonly string[],
  doubtful: readonly string[],
): Promise<string[]> {
  const isPage = (path: string) => files[path]?.file.endsWith('.html') === true && !ERROR_PAGES.has(path);
  const asked = new Set([
    ...pickEvenly(changed.filter(isPage), ASKED_PAGES / 2),
    ...pickEvenly(Object.keys(files).filter(isPage), ASKED_PAGES),
  ]);
  const answers = [...asked].slice(0, ASKED_PAGES).map((path) => askPage(url, path, files[path]?.sha256));
  const links = askLinks(url, pickEvenly(doubtful, ASKED_LINKS));
  const problems = await Promise.all([...answers, links]);
  return problems.flat().filter((problem) => problem !== undefined);
}

async function askPage(url: string, path: string, sha256 = ''): Promise<string | undefined> {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  await answer.arrayBuffer();
  const isRight = answer.status === 200 && answer.headers.get('etag') === `"${sha256.slice(0, 32)}"`;
  return isRight ? undefined : `${path} has status ${answer.status} ${answer.headers.get('etag') ?? ''}.`;
}

/** One after another: a server that makes many pages at once refuses some of them where the machine is busy. */
async function askLinks(url: string, paths: readonly string[]): Promise<(string | undefined)[]> {
  const problems = [];
  for (const path of paths) problems.push(await askLink(url, path));
  return problems;
}

async function askLink(url: string, path: string): Promise<string | undefined> {
  const { status } = await fetch(url + encodeURI(path), { method: 'HEAD', redirect: 'manual' });
  return status < 400 ? undefined : `A page links to ${path}, which has status ${status}.`;
}
