/** `npm run proof:alerts`: an import of many cars is matched with many searches, and no visitor has to wait. */
import { MAX_OPEN_ROWS } from '#src/features/shopper/alerts/pick-changes.ts';
import { readOptions } from '#scripts/read-options.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { proveAlerts } from '#tests/proof/alert-proof.ts';
import type { AlertProof } from '#tests/proof/alert-proof.ts';
import { buildSite } from '#tests/support/site-under-test.ts';

const HELP = `npm run proof:alerts -- [options]

Imports into the stock of a real server, waits until alerts are matched, and compares them, person by person, with what
the searches find. Fails when they differ or a limit is exceeded. Builds a small site first, or uses that of TEST_SITE_DIR.
Takes some minutes.

  --changes 20000   cars in one import
  --searches 10000  of people who can be reached; people who cannot have as many
  --pages 20        requested per second meanwhile
  --seed 1          of cars, searches and pages
  --write           writes the results to docs/alerts.md
  --help            shows this text
`;

const QUIET_SECONDS = 10;
const MAX_LOOP_DELAY_MS = 100;
const MAX_PROCESSOR_SECONDS = 60;

const { values } = readOptions(HELP, {
  changes: { type: 'string', default: '20000' },
  searches: { type: 'string', default: '10000' },
  pages: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
});

await run();

async function run(): Promise<void> {
  const site = await buildSite();
  try {
    const proof = await proveAlerts({
      dataDir: site.dataDir,
      changes: Number(values.changes),
      searches: Number(values.searches),
      pagesPerSecond: Number(values.pages),
      quietSeconds: QUIET_SECONDS,
      seed: Number(values.seed),
      onProgress: (text) => process.stderr.write(`${text}\n`),
    });
    const report = format(proof);
    console.log(report);
    if (values.write) writeSection('alerts', report, 'docs/alerts.md');
    const missed = listMissed(proof);
    if (proof.loopDelayMs.before > MAX_LOOP_DELAY_MS)
      console.error(
        'Other programs keep this machine busy: its event loop was late even before the import. Try again when it is idle.',
      );
    for (const bound of missed) console.error(`Missed: ${bound}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    site.remove();
  }
}

function listMissed(proof: AlertProof): string[] {
  const bounds: [bound: string, isStored: boolean][] = [
    [`${values.changes} cars imported`, proof.changes === Number(values.changes)],
    ['one background process', proof.backgroundProcesses === 1],
    [
      `event loop delay below ${MAX_LOOP_DELAY_MS} ms`,
      Math.max(proof.loopDelayMs.matching, proof.loopDelayMs.digesting) < MAX_LOOP_DELAY_MS,
    ],
    [
      `at most ${MAX_PROCESSOR_SECONDS} s of processor time`,
      proof.processorSeconds.matching <= MAX_PROCESSOR_SECONDS,
    ],
    ['one digest for everyone with matches', proof.digests === proof.peopleWithMatches],
    [`at most ${MAX_OPEN_ROWS} rows for a person`, proof.mostRowsOfOne <= MAX_OPEN_ROWS],
    ['everyone is notified of what their searches find', proof.wrongPeople === 0],
    ['something was found', proof.matches > 0],
    ['nothing for people who cannot be reached', proof.rowsOfUnreachable === 0],
    ['every page answered', proof.pages.answered === proof.pages.asked],
  ];
  return bounds.filter(([, isStored]) => !isStored).map(([bound]) => bound);
}

function format(proof: AlertProof): string {
  const { loopDelayMs, pages } = proof;
  const count = (value: number) => value.toLocaleString('en-US');
  const rows = [
    ['cars imported', count(proof.changes)],
    ['people who can be reached', count(proof.people)],
    ['**event loop delay of the server while matching, longest**', `${loopDelayMs.matching.toFixed(0)} ms`],
    ['… while digests were sent', `${loopDelayMs.digesting.toFixed(0)} ms`],
    ['… while importing', `${loopDelayMs.importing.toFixed(0)} ms`],
    ['… before', `${loopDelayMs.before.toFixed(0)} ms`],
    ['pages requested, answered', `${count(pages.asked)}, ${count(pages.answered)}`],
    ['**processor time of matching**', `${proof.processorSeconds.matching.toFixed(1)} s`],
    ['processor time of digests', `${proof.processorSeconds.digesting.toFixed(1)} s`],
    ['matched, from the start of the import', `${proof.matchedAfterSeconds.toFixed(0)} s`],
    ['memory of the background process, at most', `${proof.peakMegabytes.toFixed(0)} MiB`],
    ['matches by the searches themselves', count(proof.matches)],
    ['**rows written**', count(proof.rows)],
    ['rows of one person, at most', String(proof.mostRowsOfOne)],
    ['reported as a number', count(proof.overflow)],
    ['**people notified of anything else than their searches find**', String(proof.wrongPeople)],
    ['**rows of people who cannot be reached**', String(proof.rowsOfUnreachable)],
    ['digests sent', count(proof.digests)],
    ['database size afterward', `${proof.databaseMegabytes.toFixed(0)} MiB`],
  ];
  const command = `\`npm run proof:alerts -- --changes ${values.changes} --searches ${values.searches} --pages ${values.pages}\``;
  return `## Proof\n\n${command}\n\n${toTable(['An import and its alerts', ''], rows)}\n\n${toSetting(Number(values.seed))}`;
}
