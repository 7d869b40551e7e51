/** Processes that render, and the pages dealt out to them in handfuls. */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { COMPILE_CACHE } from '#src/server/compile-cache.ts';
import type { EditorialReading } from '#src/features/desk/editorial/editorial.schema.ts';
import type {
  DataStamp,
  FromRenderer,
  RenderedPage,
  RenderOrder,
  ToRenderer,
  WantedPage,
} from './render-protocol.ts';

/** More would not fit beside each other in 1.5 GB; each takes pages from one end. */
const MAX_PROCESSES = 2;
/** So many pages are worth a process of their own: the second one has to load the stock, too. */
const PAGES_PER_PROCESS = 150;
const HANDFUL = 10;
/** A process has the next one before it is done, and does not wait until this one has read what it made. */
const HANDFULS_AT_ONCE = 2;
/**
 * A page leaves megabytes of short-lived objects; with room for them, a sixth of the time is saved. What lasts is less than
 * a tenth of a gigabyte; without a limit the collector lets much more lie. With one of most other options V8 would not use
 * the code that is kept.
 */
export const RENDERER_OPTIONS = ['--max-semi-space-size=64', '--max-old-space-size=480'];

export interface RenderPool {
  /** So many pages are to come, or about so many: processes that are worth it begin. */
  expect(count: number): void;
  /** The bundle is there: they load it. */
  open(): void;
  /**
   * Lets them load the data.
   * @param data what this build is of: processes that see other data are of no use to it
   */
  load(data: DataStamp, texts: EditorialReading): void;
  /** All pages; where the bundle is open. */
  list(): Promise<Extract<FromRenderer, { type: 'listed' }>>;
  /**
   * @param clientFolder of the release that is being made
   * @param onPages as they are done, in no order
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

export function createRenderPool(order: RenderOrder): RenderPool {
  const renderers: Renderer[] = [];
  /** What each does before it renders; those that begin later, too. */
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
        const renderer = startRenderer(order);
        renderers.push(renderer);
        for (const step of steps) prepare(renderer, step);
      }
    },
    open() {
      add(async ({ ask }) => {
        await ask({ type: 'open' });
      });
    },
    load(data, texts) {
      add(async ({ ask }) => {
        const answer = await ask({ type: 'load', texts });
        if (answer.type === 'loaded') checkData(answer.data, data);
      });
    },
    async list() {
      const answer = await (listed ??= renderers[0]?.ask({ type: 'list' }));
      if (answer?.type !== 'listed') throw new Error('The list of pages was not answered.');
      return answer;
    },
    async render(clientFolder, pages, onPages) {
      const left = [...pages];
      // From both ends: neighbouring pages ask alike and show the same cars, which a process keeps for a while; and what
      // is only mended, at the end, is not begun by a process that has to get used to rendering first.
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

function checkData(seen: DataStamp, expected: DataStamp | undefined): void {
  if (seen.stock !== expected?.stock || seen.catalogue !== expected.catalogue)
    throw new DataMovedError('The data changed while the build began.');
}

interface Renderer {
  readonly ask: (message: ToRenderer) => Promise<FromRenderer>;
  readonly prepared: Promise<void>[];
  close(): void;
}

type Step = (renderer: Renderer) => Promise<void>;

function prepare(renderer: Renderer, step: Step): void {
  const done = step(renderer);
  done.catch(() => undefined); // whoever waits for it gets the error
  renderer.prepared.push(done);
}

function startRenderer(order: RenderOrder): Renderer {
  const child = fork(new URL('./render-child.ts', import.meta.url), [JSON.stringify(order)], {
    execArgv: RENDERER_OPTIONS,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...COMPILE_CACHE, NODE_ENV: 'production' },
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4_000)));
  return { ask: createAsk(child, () => errors), prepared: [], close: () => child.kill() };
}

/** Questions are answered in their order. */
function createAsk(child: ChildProcess, errors: () => string): Renderer['ask'] {
  const asked: PromiseWithResolvers<FromRenderer>[] = [];
  const end = (code: number | null, signal: string | null) => {
    for (const { reject } of asked.splice(0))
      reject(new Error(`A rendering process ended (${String(code ?? signal)}). ${errors()}`.trim()));
  };
  child.on('exit', end);
  child.on('message', (answer: FromRenderer) => {
    const question = asked.shift();
    if (answer.type === 'failed') question?.reject(new Error(answer.message));
    else question?.resolve(answer);
  });
  return (message) => {
    const question = Promise.withResolvers<FromRenderer>();
    asked.push(question);
    if (child.exitCode !== null || child.signalCode !== null) end(child.exitCode, child.signalCode);
    else child.send(message);
    return question.promise;
  };
}
