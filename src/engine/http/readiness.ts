/** Whether this process can serve visitors. Checked on request, at most once a second. */
import type { Log } from '#src/engine/log/log.ts';

/** One thing that must work. */
export interface ReadinessCheck {
  readonly name: string;
  /** Shown when `run` throws. Public, so it holds no details. */
  readonly failure: string;
  /**
   * It is of something that all machines share. When that is away, a process still gets visitors: each machine would be taken
   * out at once, and nothing would be served.
   */
  readonly isShared?: true;
  /** @returns a detail to show next to "ok" */
  readonly run: () => Promise<string | undefined>;
}

/** A check failed for a reason that everyone may read; its message replaces `failure`. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/** Visitors are served without it; its message replaces `failure`. */
export class GoneWithout extends Error {
  override name = 'GoneWithout';
}

export interface Readiness {
  readonly isReady: boolean;
  /** One line for each check. */
  readonly lines: readonly string[];
}

export interface ReadinessOptions {
  readonly checks: readonly ReadinessCheck[];
  /** What an operator should change although visitors are served. */
  readonly listWarnings: () => readonly string[];
  readonly log: Pick<Log, 'error' | 'info'>;
}

const CACHE_MS = 1_000;
/** A disk that does not answer within this time counts as failed. */
const ANSWERS_WITHIN_MS = 2_000;

export function createReadiness({ checks, listWarnings, log }: ReadinessOptions): () => Promise<Readiness> {
  const failing = new Set<string>();
  const underWay = new Map<string, Promise<string | undefined>>();
  let looking: Promise<Readiness> | undefined;
  let lookedAtMs = Infinity;

  /** Runs once at a time, so that a hanging disk does not pile up checks. */
  function run({ name, run: begin }: ReadinessCheck): Promise<string | undefined> {
    const running = underWay.get(name) ?? begin().finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  }

  /** Logs when a check begins to fail and when it works again. */
  async function runCheck(check: ReadinessCheck): Promise<{ line: string; isOk: boolean }> {
    const { name, failure, isShared = false } = check;
    try {
      const detail = await withinTime(run(check));
      if (failing.delete(name)) log.info({ check: name }, 'readiness check works again');
      return { line: `${name}: ok${detail === undefined ? '' : `, ${detail}`}`, isOk: true };
    } catch (err) {
      if (!failing.has(name)) log.error({ err, check: name }, 'readiness check failed');
      failing.add(name);
      const isSaid = err instanceof NotReady || err instanceof GoneWithout;
      const isOk = err instanceof GoneWithout || (isShared && !isSaid);
      return { line: `${name}: ${isOk ? 'warning' : 'failed'}, ${isSaid ? err.message : failure}`, isOk };
    }
  }

  async function look(): Promise<Readiness> {
    const results = await Promise.all(checks.map(runCheck));
    lookedAtMs = performance.now();
    const warnings = listWarnings().map((warning) => `warning: ${warning}`);
    return {
      isReady: results.every(({ isOk }) => isOk),
      lines: [...results.map(({ line }) => line), ...warnings],
    };
  }

  return () => {
    if (!looking || performance.now() - lookedAtMs > CACHE_MS) {
      lookedAtMs = Infinity;
      looking = look();
    }
    return looking;
  };
}

async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new Error(`No answer within ${ANSWERS_WITHIN_MS} ms.`));
    timer = setTimeout(late, ANSWERS_WITHIN_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
