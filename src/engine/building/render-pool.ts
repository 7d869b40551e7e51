/** Rendering processes, and the pages distributed to them in batches. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { COMPILE_CACHE } from '#src/engine/building/compile-cache.mjs';
import type {
  FromRenderer,
  RenderedPage,
  RenderOrder,
  ToRenderer,
  WantedPage,
} from '#src/engine/building/render-protocol.ts';

/** More would not fit into 1.5 GB; each takes pages from one end. */
const MAX_PROCESSES = 2;
/** This many pages justify another process, which has to load the stock too. */
const PAGES_PER_PROCESS = 150;
const HANDFUL = 10;
/** A process gets its next batch before it is done, so that it does not wait for this process to read the results. */
const HANDFULS_AT_ONCE = 2;
/** Ten pages take seconds, and loading a million cars a minute. A build that waits for one that hangs would keep all others waiting. */
const SILENT_MS = 10 * 60_000;
const PROGRAM = new URL('./render-main.mjs', import.meta.url);
/**
 * A page leaves megabytes of short-lived objects; room for them saves a sixth of the time. Long-lived ones take less
 * than a tenth of a gigabyte, and without a limit the collector leaves much more garbage. With most other options V8
 * would not use the cached code.
 */
export const RENDERER_OPTIONS = ['--max-semi-space-size=64', '--max-old-space-size=480'];

export interface RenderPool {
  /** About this many pages will come; starts as many processes as they justify. The bundle must exist. */
  expect(count: number): void;
  /**
   * Loads the data.
   * @param stamp of the data of this build: processes that see other data are of no use
   * @param data sent to each process
   */
  load(stamp: string, data: unknown): void;
  /** All pages, once a process is expected. */
  list(): Promise<Extract<FromRenderer, { type: 'listed' }>>;
  /**
   * @param clientFolder of the new release
   * @param onPages called with pages as they are done, in any order
   */
  render(
    clientFolder: string,
    pages: readonly WantedPage[],
    onPages: (pages: readonly RenderedPage[]) => void,
  ): Promise<void>;
  close(): void;
}

export class DataMovedError extends Error {
  override name = 'DataMovedError';
}

/**
 * @param program what each process runs; it answers the messages of `render-protocol.ts`
 * @param silentMs how long it may take for an answer before it is killed, and the build fails
 */
export function createRenderPool(
  order: RenderOrder,
  { program = PROGRAM, silentMs = SILENT_MS } = {},
): RenderPool {
  const renderers: Renderer[] = [];
  /** What each process does before it renders, including those that start later. */
  const steps: Step[] = [];
  const add = (step: Step) => {
    steps.push(step);
    for (const renderer of renderers) prepare(renderer, step);
  };
  let listed: Promise<FromRenderer> | undefined;
  return {
    expect(count) {
      const wanted = Math.min(MAX_PROCESSES, availableParallelism(), Math.ceil(count / PAGES_PER_PROCESS));
      while (renderers.length < wanted) {
        const renderer = startRenderer(program, order, silentMs);
        renderers.push(renderer);
        for (const step of steps) prepare(renderer, step);
      }
    },
    load(stamp, data) {
      add(async ({ ask }) => {
        const answer = await ask({ type: 'load', data });
        if (answer.type === 'loaded' && answer.stamp !== stamp)
          throw new DataMovedError('The data changed while the build began. Run npm run rebuild again.');
      });
    },
    async list() {
      const answer = await (listed ??= renderers[0]?.ask({ type: 'list' }));
      if (answer?.type !== 'listed') throw new Error('The rendering process did not list the pages.');
      return answer;
    },
    async render(clientFolder, pages, onPages) {
      const left = [...pages];
      // From both ends: neighboring pages need the same cached answers and cars, and pages that only need a patch, at
      // the end, do not warm up a new process for rendering.
      const take = (index: number) => left.splice(index === 0 ? 0 : -HANDFUL, HANDFUL);
      const work = async (renderer: Renderer, index: number) => {
        await Promise.all(renderer.prepared);
        for (let handful = take(index); handful.length > 0; handful = take(index)) {
          const answer = await renderer.ask({ type: 'render', clientFolder, pages: handful });
          if (answer.type === 'rendered') onPages(answer.pages);
        }
      };
      const hands = renderers.flatMap((renderer, index) =>
        Array.from({ length: HANDFULS_AT_ONCE }, () => work(renderer, index)),
      );
      await Promise.all(hands);
    },
    close: () => renderers.forEach((renderer) => renderer.close()),
  };
}

interface Renderer {
  readonly ask: (message: ToRenderer) => Promise<FromRenderer>;
  readonly prepared: Promise<void>[];
  close(): void;
}

type Step = (renderer: Renderer) => Promise<void>;

function prepare(renderer: Renderer, step: Step): void {
  const done = step(renderer);
  done.catch(() => undefined); // the caller that awaits it gets the error
  renderer.prepared.push(done);
}

function startRenderer(program: URL, order: RenderOrder, silentMs: number): Renderer {
  const child = fork(program, [JSON.stringify(order)], {
    execArgv: RENDERER_OPTIONS,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...COMPILE_CACHE, NODE_ENV: 'production' },
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4_000)));
  return { ask: createAsk(child, () => errors, silentMs), prepared: [], close: () => child.kill() };
}

/** Requests are answered in order. */
function createAsk(child: ChildProcess, errors: () => string, silentMs: number): Renderer['ask'] {
  const asked: PromiseWithResolvers<FromRenderer>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isHung = false;
  const watch = () => {
    clearTimeout(timer);
    if (asked.length === 0) return;
    timer = setTimeout(() => {
      isHung = true;
      child.kill('SIGKILL');
    }, silentMs);
  };
  const end = (how: string) => {
    const why = isHung ? `gave no answer for ${silentMs / 1_000} seconds` : `ended (${how})`;
    for (const { reject } of asked.splice(0))
      reject(new Error(`A rendering process ${why}. ${errors()}`.trim()));
    watch();
  };
  child.on('exit', (code, signal) => end(String(code ?? signal)));
  // It may be gone before that is known: the message does not reach it.
  child.on('error', (error) => end(error.message));
  child.on('message', (answer: FromRenderer) => {
    const question = asked.shift();
    if (answer.type === 'failed') question?.reject(new Error(answer.message));
    else question?.resolve(answer);
    watch();
  });
  return (message) => {
    const question = Promise.withResolvers<FromRenderer>();
    asked.push(question);
    if (asked.length === 1) watch();
    if (child.exitCode !== null || child.signalCode !== null) end(String(child.exitCode ?? child.signalCode));
    else child.send(message);
    return question.promise;
  };
}
