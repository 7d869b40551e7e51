// The site that lives through the week: its own program and data, on a disk that can be filled, with a clock that can jump,
// and started again when it dies, as systemd does.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '#src/engine/http/find-port.ts';
import { listDescendants } from '#scripts/process-tree.ts';
import { createSmallDisk } from '#tests/support/full-disk.ts';
import type { SmallDisk } from '#tests/support/full-disk.ts';

/** Where Debian's package puts it. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const PAGES = '/cars-for-sale/honda/civic';
const RESTART_MS = 2_000;
const POLL_MS = 50;
/** No command takes this long, even on a busy machine. */
const HUNG_AFTER_MS = 10 * 60_000;
const WORKERS = 2;

export interface WeekSite {
  readonly url: string;
  readonly dataDir: string;
  readonly contentDir: string;
  readonly disk: SmallDisk;
  /** Why the clock cannot jump here; undefined when it can. */
  readonly clockHindrance: string | undefined;
  /** Ahead of the real time; of the site and of all of its commands. */
  setClock(aheadS: number): void;
  /** Runs a command of the product as an operator does. @returns its exit code and output */
  run(script: string, options: readonly string[], shouldKill?: () => boolean): Promise<Outcome>;
  /** Ends one worker, or the process that runs jobs, by SIGKILL. @returns false when there is none */
  killOne(kind: 'worker' | 'background'): boolean;
  /** Like a power cut. */
  killAll(): void;
  readLog(): string;
  stop(): Promise<void>;
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
  /** It did not end, and was killed. */
  readonly isHung: boolean;
}

interface Options {
  readonly diskMb: number;
  readonly smtpUrl: string;
  readonly faketime: string | undefined;
}

export async function openWeekSite({ diskMb, smtpUrl, faketime = FAKETIME }: Options): Promise<WeekSite> {
  const disk = createSmallDisk(diskMb);
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-week-'));
  const [dataDir, contentDir] = [join(disk.folder, 'data'), join(folder, 'content')];
  const [clockFile, logFile] = [join(folder, 'clock'), join(folder, 'log')];
  cpSync('src/content', contentDir, { recursive: true });
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const hasClock = existsSync(faketime);
  const setClock = (aheadS: number) => writeFileSync(clockFile, `${aheadS < 0 ? '' : '+'}${aheadS}\n`);
  setClock(0);
  const env = {
    ...process.env,
    ...(hasClock && {
      LD_PRELOAD: faketime,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
      // A process that is killed while it looks at the times of a file would keep the lock that all of its family share.
      NO_FAKE_STAT: '1',
    }),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    ALLOWED_HOSTS: `127.0.0.1:${port}`,
    WORKERS: String(WORKERS),
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_DELAY_MS: '0',
    BUILD_ONLY: PAGES,
    SAMPLE_LISTINGS: '0',
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'warn',
  };
  const log = openSync(logFile, 'a');
  let server: ChildProcess | undefined;
  const over = new AbortController();
  const serve = async () => {
    while (!over.signal.aborted) {
      server = spawn(process.execPath, ['src/server/main.mjs'], { env, stdio: ['ignore', log, log] });
      await once(server, 'exit');
      await wait(RESTART_MS);
    }
  };
  let served: Promise<void> | undefined;
  const killTree = (root: number) => {
    const all = [root, ...listDescendants(root).map(({ pid }) => pid)];
    for (const pid of all) kill(pid);
  };
  const ownProcesses = () => listDescendants(server?.pid ?? 0);

  return {
    url,
    dataDir,
    contentDir,
    disk,
    clockHindrance: hasClock ? undefined : `${faketime} is not there`,
    setClock,
    run: async (script, options, shouldKill = () => false) => {
      const command = spawn(process.execPath, [script, ...options], { env });
      let output = '';
      for (const stream of [command.stdout, command.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      const hungAt = performance.now() + HUNG_AFTER_MS;
      const isHung = () => performance.now() > hungAt;
      const timer = setInterval(() => (shouldKill() || isHung()) && killTree(command.pid ?? 0), POLL_MS);
      const [code] = (await once(command, 'close')) as [number | null];
      clearInterval(timer);
      if (script.endsWith('build.ts') && code === 0) served ??= serve();
      return { code, output, isHung: isHung() };
    },
    killOne: (kind) => {
      const wanted = kind === 'worker' ? 'src/server/main.mjs' : 'src/server/background.mjs';
      const found = ownProcesses().find(({ command }) => command.includes(wanted));
      if (found) kill(found.pid);
      return found !== undefined;
    },
    killAll: () => {
      if (server?.pid !== undefined) killTree(server.pid);
    },
    readLog: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      over.abort();
      server?.kill('SIGTERM');
      await served;
      closeSync(log);
      disk.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
