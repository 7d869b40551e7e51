// `npm run rollback`: serves the release before this one again, or the one that is named.
import { findPrevious, listReleases, readCurrent } from '#src/engine/publishing/releases.ts';
import { rollBack } from '#src/engine/publishing/roll-back.ts';
import { readOptions } from './read-options.ts';
import { requireConfig } from './require-config.ts';

const HELP = `npm run rollback [-- id]

Publishes the release that was served before the current one, or the one of that id. A running server goes over to it
without a break. Said twice it comes back to where it was: further back goes the id of a release. The next npm run rebuild
publishes what there is then: repair the cause first.

  --list    tells which releases there are, newest first
`;

const { values, positionals } = readOptions(HELP, { list: { type: 'boolean' } });
const { dataDir } = requireConfig();

if (values.list === true) list();
else if (positionals.length > 1) fail('Name one release.');
else goBack(positionals[0] ?? findPrevious(dataDir));

function list(): void {
  const current = readCurrent(dataDir);
  for (const { id, madeAtMs, pages, why } of listReleases(dataDir)) {
    const mark = id === current ? '*' : ' ';
    process.stdout.write(`${mark} ${id}  ${new Date(madeAtMs).toISOString()}  ${pages} pages  ${why}\n`);
  }
}

function goBack(id: string | undefined): void {
  if (id === undefined) {
    fail('There is no release before the current one.');
    return;
  }
  try {
    const problem = rollBack(dataDir, id, Date.now());
    if (problem === undefined) process.stdout.write(`${id} is served now.\n`);
    else fail(problem);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    fail(
      `Nothing has changed: ${String(error)}. Has the disk room, and may this program write in ${dataDir}?`,
    );
  }
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
