/** The cost of each sponsored tier for an uncached page of results, in this process, without the network. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alphaShowcaseCall } from '#src/features/ads/alpha-showcase/alpha-showcase.call.ts';
import { answerAlphaShowcase } from '#src/features/ads/alpha-showcase/alpha-showcase.server.ts';
import * as calls from '#src/features/ads/sponsored/sponsored.call.ts';
import * as sponsored from '#src/features/ads/sponsored/sponsored.server.ts';
import {
  highlightSearch,
  premiumSearch,
  spotlightSearch,
} from '#src/features/ads/sponsored/spotlight-search.ts';
import { loadConfig } from '#src/server/config.ts';
import { createServices } from '#src/server/create-services.ts';
import { prepareData } from '#scripts/prepare-data.ts';
import { createProgress } from '#scripts/progress.ts';
import { readOptions } from '#scripts/read-options.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';

const HELP = `node tests/bench/bench-campaigns.ts [--listings 100000] [--rounds 5] [--write]

Measures the CPU time of each answer for searches of every model for sale, and the longest of a few broad ones.
`;
const GOAL_MS = 0.3;
const MODEL_COUNT = 200;
const BROAD = ['', 'makeCode=FORD', 'zip=60601&searchRadius=50', 'zip=10001'];

const { values } = readOptions(HELP, {
  listings: { type: 'string', default: '100000' },
  rounds: { type: 'string', default: '5' },
  write: { type: 'boolean', default: false },
});

const report = await benchCampaigns(values.listings, Number(values.rounds));
console.log(report);
if (values.write) writeSection('bench:campaigns', report);

async function benchCampaigns(listings: string, rounds: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-campaigns-'));
  const config = loadConfig({ DATA_DIR: dataDir, SAMPLE_LISTINGS: listings, LOG_LEVEL: 'silent' });
  await prepareData(config, createProgress());
  const services = await createServices(config, { watch: false });
  try {
    const locals = { services, site: services.site } as App.Locals;
    const context = { locals, signal: new AbortController().signal };
    const models = services.stock.current.vehicleCounts.map(
      ({ makeCode, modelCode }) => `makeCode=${makeCode}&modelCode=${modelCode}`,
    );
    const narrow = [...new Set(models)].slice(0, MODEL_COUNT);
    const answers: [name: string, answer: (search: string) => Promise<unknown>][] = [
      [
        calls.premiumSpotlightCall.name,
        (search) => sponsored.answerPremiumSpotlight({ search: premiumSearch(search, 0, true) }, context),
      ],
      [
        calls.standardSpotlightCall.name,
        (search) =>
          sponsored.answerStandardSpotlight({ search: spotlightSearch(search, 0, 'standard') }, context),
      ],
      [
        calls.highlightSpotlightCall.name,
        (search) => sponsored.answerHighlightSpotlight({ search: highlightSearch(search, 0) }, context),
      ],
      [
        calls.newCarBoostCall.name,
        (search) => sponsored.answerNewCarBoost({ search: `zip=60601&searchRadius=50&${search}` }, context),
      ],
      [alphaShowcaseCall.name, (search) => answerAlphaShowcase({ search }, context)],
    ];
    const rows: string[][] = [];
    for (const [name, answer] of answers) {
      const ofModels = await cpuPerAnswer(answer, narrow, rounds);
      const ofBroad = await inTurn(BROAD, (search) =>
        cpuPerAnswer(answer, Array<string>(100).fill(search), rounds),
      );
      rows.push([name, ofModels.toFixed(2), Math.max(...ofBroad).toFixed(2)]);
    }
    const head = ['', 'a model, ms of CPU', `the longest of ${BROAD.length} broad searches`];
    const command = `node tests/bench/bench-campaigns.ts --listings ${listings}`;
    return `## Sponsored listings\n\n\`${command}\` · ${toSetting()} · goal ${GOAL_MS} ms\n\n${toTable(head, rows)}`;
  } finally {
    await services.close();
    rmSync(dataDir, { recursive: true });
  }
}

/** The shortest of several rounds, because other programs affect the rest. */
async function cpuPerAnswer(
  answer: (search: string) => Promise<unknown>,
  searches: readonly string[],
  rounds: number,
): Promise<number> {
  let shortest = Infinity;
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage();
    for (const search of searches) await answer(search);
    const { user, system } = process.cpuUsage(before);
    shortest = Math.min(shortest, (user + system) / 1_000 / searches.length);
  }
  return shortest;
}

async function inTurn(
  searches: readonly string[],
  measure: (search: string) => Promise<number>,
): Promise<number[]> {
  const measured: number[] = [];
  for (const search of searches) measured.push(await measure(search));
  return measured;
}
