/** `npm run proof:cluster`: several machines serve one site, whichever part of them dies. */
import { findPostgres, NOT_INSTALLED } from '#scripts/private-postgres.ts';
import { readOptions } from '#scripts/read-options.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { proveCluster } from '#tests/proof/cluster/cluster-proof.ts';
import { NOTHING } from '#tests/proof/cluster/cluster-faults.ts';
import { formatFailed } from '#tests/proof/cluster/judge-failures.ts';
import type { ClusterProof, ClusterProofOptions } from '#tests/proof/cluster/cluster-proof.ts';

const HELP = `npm run proof:cluster -- [options]

Starts three machines with their own data directories behind a balancer, a PostgreSQL with a standby, and a store in a folder.
Visitors search, page and save cars while machines are updated, and machines, an import, a pull, a build and the database are killed,
and a disk is full. Prints how long each took to be well again, and fails when a save was lost, somebody was signed out, an answer was
of two generations or failed otherwise than documented, an update was noticed, or searches failed while the database was away. Load
that is shed (503, Retry-After: 2) is counted and no fault: then this machine has too many visitors.

  --visitors 50   at the same time
  --cars 3000     in stock
  --search        searches on three nodes of OpenSearch, of which one is killed; needs ../shared/scale, Java and Maven
  --write         writes the results to docs/scaling.md
  --help          shows this text
`;

const TOO_MANY = 'answers failed while nothing was done; the same failures say nothing of a step. Try fewer.';
const { values } = readOptions(HELP, {
  visitors: { type: 'string', default: '50' },
  cars: { type: 'string', default: '3000' },
  search: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
});
const programs = findPostgres();

if (programs === undefined) console.log(`proof:cluster is skipped: ${NOT_INSTALLED}`);
else {
  const [visitors, cars] = [Number(values.visitors), Number(values.cars)];
  const onProgress = (text: string) => process.stderr.write(`${text}\n`);
  const options = { programs, visitors, cars, hasSearchNodes: values.search, onProgress };
  const proof = await proveCluster(options);
  const report = formatProof(proof, options);
  console.log(report);
  if (values.write) writeSection('proof:cluster', report, 'docs/scaling.md');
  if (proof.wrong.length > 0 || proof.saves === 0) process.exitCode = 1;
}

function formatProof(proof: ClusterProof, options: ClusterProofOptions): string {
  const { visitors, cars, hasSearchNodes } = options;
  const { answers, saves, errors, wrong, latenciesMs, recoveries } = proof;
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`;
  const isOverloaded = recoveries.some(({ what, failed }) => what === NOTHING && failed.size > 0);
  const rows: [string, string][] = [
    ['answers', String(answers)],
    ['saves acknowledged', String(saves)],
    ['searches that began again, because their stock was gone', String(proof.begunAgain)],
    ['answered within, p50 / p99', `${at(0.5)} / ${at(0.99)}`],
    ['answers that failed', formatFailed(errors)],
    [
      '**wrong**: lost saves, mixed generations, counts, sign-outs, faults that visitors may not notice',
      wrong.join('; ') || 'none',
    ],
    ...recoveries.map(({ what, ms, failed }): [string, string] => [
      what,
      `${(ms / 1_000).toFixed(1)} s${failed.size === 0 ? '' : `, failed: ${formatFailed(failed)}`}`,
    ]),
    ...(isOverloaded ? [['**too many visitors**', TOO_MANY] as [string, string]] : []),
    ...proof.skipped.map((why): [string, string] => ['not tried', why]),
  ];
  return [
    '### Three machines under kills',
    `\`npm run proof:cluster -- --visitors ${visitors} --cars ${cars}${hasSearchNodes ? ' --search' : ''}\` · ${toSetting()}`,
    toTable(['', ''], rows),
  ].join('\n\n');
}
