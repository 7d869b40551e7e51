/** The command `inventory:import`. A feed changes nothing before all of it was read and understood. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { letEnroll, listReadyMappings, loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { chooseDataDir } from '#scripts/one-brand.ts';
import { SEARCHES_FOLLOW, changeStock } from '#scripts/change-stock.ts';
import { prepareDataDir } from '#src/server/data-dir.ts';
import { EXIT, importBatch, printFailure, toExitCode } from '#scripts/inventory-import/import-batch.ts';
import { explainOptions } from '#scripts/read-options.ts';

const HELP = `npm run inventory:import -- --feed MAPPING FILE… [options]

Imports a stock feed (CSV, TSV, JSON, NDJSON or XML, plain or .gz) and rebuilds the search index. Cars that are no
longer in the feed are marked as sold. Several files are parts of one feed, or its days, as the mapping says. See docs/feeds.md.

  --feed MAPPING    a mapping file, or a ready-made one: ${listReadyMappings().join(', ')}
  --enrolls         its sellers, whom you know, may enroll cars in the certified program of this site
  --dry-run         reports what would happen, and changes nothing
  --confirm-drop    accepts a feed that lacks more than a fifth of its cars or of a dealer's, and marks them sold
  --confirm-empty   accepts a feed in which a column is empty or missing that was filled before
  --confirm-older   accepts a feed that is older than the last one imported
  --keep-sample     keeps sample stock for sale (otherwise it is removed)
  --data-dir DIR    the folder of the database (DATA_DIR, or var)
  --help            shows this text

Exit codes: 0 imported; 1 refused, nothing has changed; 2 wrong options; 3 held: missing cars stay for sale, or
nothing has changed because a column is missing, until you accept it.
`;

function readOptions() {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        feed: text,
        enrolls: flag,
        'data-dir': text,
        'dry-run': flag,
        'confirm-drop': flag,
        'confirm-empty': flag,
        'confirm-older': flag,
        'keep-sample': flag,
        help: flag,
      },
    });
    if (values.help) return 'help';
    if (values.feed === undefined) throw new Error('Add --feed MAPPING.');
    if (positionals.length === 0) throw new Error('Name at least one file to import.');
    return { ...values, feed: values.feed, files: positionals.map((file) => resolve(file)) };
  } catch (error) {
    process.stderr.write(`${explainOptions(error)}\n\n${HELP}`);
    process.exit(2);
  }
}

/** Returns the exit code. */
export async function runImport(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    printFailure(error);
    return EXIT.refused;
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const loaded = loadMapping(options.feed);
  const mapping = options.enrolls ? letEnroll(loaded) : loaded;
  const dataDir = prepareDataDir(chooseDataDir(options['data-dir']));
  const order = {
    dataDir,
    isDryRun: options['dry-run'] ?? false,
    keepSample: options['keep-sample'] ?? false,
    confirmDrop: options['confirm-drop'] ?? false,
    confirmEmpty: options['confirm-empty'] ?? false,
    confirmOlder: options['confirm-older'] ?? false,
  };
  const { reports, hasChanged } = await changeStock(order, () =>
    importBatch([{ mapping, files: options.files }], order),
  );
  if (hasChanged && readCurrent(dataDir) !== undefined)
    process.stdout.write(`${SEARCHES_FOLLOW} Run "npm run rebuild" to update the built pages.\n`);
  return toExitCode(reports);
}
