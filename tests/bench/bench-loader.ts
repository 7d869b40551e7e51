/** What loading a results page costs, without drawing it: calls, searches and cards, in this process. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { loadResultsPage } from '#src/features/search/results-page/results-page.server.ts';
import { loadConfig } from '#src/server/config.ts';
import { createServices } from '#src/server/create-services.ts';
import type { Services } from '#src/server/services.ts';
import { ANONYMOUS } from '#src/server/shoppers/find-shopper.ts';
import { readOptions } from '#scripts/read-options.ts';
import { toTable } from '#tests/bench/report.ts';
import { createResultUrls } from '#tests/bench/result-urls.ts';
import { prepareSizedStock } from '#tests/bench/sized-stock.ts';

const HELP = `npm run bench:loader -- [options]

Measures what asking for the data of a results page costs, without drawing it.

  --listings 100000  size of the stock, made on the first run and kept in .bench/
  --pages 2000       measured pages, each of its own address, after a quarter as many to warm up
  --seed 1           of stock and addresses
  --help             shows this text
`;

const { values } = readOptions(HELP, {
  listings: { type: 'string', default: '100000' },
  pages: { type: 'string', default: '2000' },
  seed: { type: 'string', default: '1' },
});
interface PageLoads {
  /** Of each page, in ms, the shortest first. */
  readonly loads: readonly number[];
  readonly callCount: number;
  readonly cpuMs: number;
}

const GOAL_MS = 1.5;
/** As in `src/middleware.ts`, so that calls have the timers and breakers of a served page. */
const DEADLINE_MS = 25_000;

await benchLoader();

async function benchLoader(): Promise<void> {
  const seed = Number(values.seed);
  const pages = Number(values.pages);
  const dataDir = await prepareSizedStock(Number(values.listings), seed);
  const next = await createResultUrls(dataDir, seed + 1);
  const services = await createServices(
    loadConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'production' }),
    { watch: false },
  );
  await timePages(services, next, Math.ceil(pages / 4));
  const { loads, callCount, cpuMs } = await timePages(services, next, pages);
  const at = (share: number) => (loads[Math.floor(loads.length * share)] ?? NaN).toFixed(2);
  console.log(
    toTable(
      ['pages', 'p50 ms', 'p90', 'p99', 'CPU ms/page', 'calls/page'],
      [
        [
          String(pages),
          at(0.5),
          at(0.9),
          at(0.99),
          (cpuMs / pages).toFixed(2),
          (callCount / pages).toFixed(1),
        ],
      ],
    ),
  );
  console.log(`The goal is a median of ${GOAL_MS} ms: ${Number(at(0.5)) <= GOAL_MS ? 'met' : 'missed'}.`);
  await services.close();
}

async function timePages(services: Services, next: () => string, count: number): Promise<PageLoads> {
  const loads: number[] = [];
  let callCount = 0;
  const before = process.cpuUsage();
  for (let page = 0; page < count; page += 1) {
    const query = parseQuery(new URL(next(), 'http://localhost').search);
    const locals: Partial<App.Locals> = { ...ANONYMOUS, services, site: services.site, isBot: false };
    const ask = services.upstream.bind({
      locals: locals as App.Locals,
      deadlineAt: performance.now() + DEADLINE_MS,
    });
    locals.ask = (call, input) => {
      callCount += 1;
      return ask(call, input);
    };
    const startedAt = performance.now();
    await loadResultsPage(locals as App.Locals, query);
    loads.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  return { loads: loads.toSorted((a, b) => a - b), callCount, cpuMs: (user + system) / 1_000 };
}
