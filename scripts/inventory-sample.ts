// Fills the store with sample stock and builds its snapshot, so that a fresh clone shows cars.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import { listPlaces } from '#src/inventory/sample/sample-places.ts';
import { storeSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';
import { requireDataDir } from '#scripts/data-dir.ts';
import { changeStock } from '#scripts/change-stock.ts';
import { runCommand } from '#scripts/run-command.ts';
import { createProgress } from '#scripts/progress.ts';
import { explainOptions } from '#scripts/read-options.ts';
import { shareSampleCampaigns } from '#scripts/share-campaigns.ts';
import { requireConfig } from '#scripts/require-config.ts';

const DEFAULT_LISTINGS = 20_000;
const MAX_LISTINGS = 9_999_999; // the serial number in a sample VIN has seven digits
const DEFAULT_SEED = 1;
const HELP = `npm run inventory:sample -- [--listings N] [--seed S] [--data-dir DIR]

Generates sample stock: the same number and seed give the same cars, listed in the months before today. Replaces earlier
sample stock and leaves other stock alone.

  --listings N    how many cars are for sale (${DEFAULT_LISTINGS})
  --seed S        a different number gives different cars (${DEFAULT_SEED})
  --data-dir DIR  the folder of the database (DATA_DIR, or var)
  --help          shows this text
`;

const fail = (reason: string): never => {
  process.stderr.write(`${reason}\n\n${HELP}`);
  return process.exit(2);
};

function readOptions() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      options: { listings: text, seed: text, 'data-dir': text, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    return fail(explainOptions(error));
  }
}

function readNumber(name: string, value: string | undefined, usual: number, most: number): number {
  const number = value === undefined ? usual : Number(value);
  const isFit = value?.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= most;
  return isFit ? number : fail(`--${name} must be a whole number up to ${most}, not "${value}".`);
}

const options = readOptions();
if (options.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const listings = readNumber('listings', options.listings, DEFAULT_LISTINGS, MAX_LISTINGS);
const seed = readNumber('seed', options.seed, DEFAULT_SEED, 2 ** 32 - 1);
const given = options['data-dir'];
const dataDir = requireDataDir(given ? resolve(given) : requireConfig().dataDir);
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1_000).toFixed(1);
const progress = createProgress();

await runCommand(makeSample);

async function makeSample(): Promise<void> {
  const places = createPlaces(dataDir);
  const generation = await changeStock({ dataDir }, async () => {
    const outcome = await storeSample({
      dataDir,
      catalogue: loadCatalogue(dataDir),
      places: listPlaces((zip) => places.find(zip)),
      listings,
      seed,
      nowMs: Date.now(),
      onProgress: (done) => progress.count('Sample stock', done, listings),
    });
    const { inserted, updated, unchanged, gone } = outcome;
    progress.say(
      `Sample stock after ${seconds()} s: ${inserted} new, ${updated} changed, ${unchanged} unchanged, ${gone} removed.`,
    );
    await shareSampleCampaigns(dataDir);
    await storeSnapshotOffThread(
      { dataDir, nowMs: Date.now() },
      { onProgress: ({ step, done }) => progress.count(`Stock snapshot, ${step}`, done, listings) },
    );
    return outcome.generation;
  });
  progress.say(`Snapshot of generation ${generation} ready after ${seconds()} s.`);
}
