/** `npm run proof:leads`: no lead is lost, and none is sent with two Message-IDs, whenever the process dies. */
import { readOptions } from '#scripts/read-options.ts';
import { buildSite } from '#tests/support/site-under-test.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { proveLeads } from '#tests/proof/lead-proof.ts';
import type { LeadProof } from '#tests/proof/lead-proof.ts';

const HELP = `npm run proof:leads -- [options]

Sends leads to a real server that is killed meanwhile, and checks that none is lost. Builds a small site first, or uses
that of TEST_SITE_DIR. Takes some seconds for each kill.

  --leads 2000   sent to a real server, with a real mail server that fails on purpose
  --kills 100    kill -9 of that server meanwhile; half of them when the mail server accepts a mail
  --seed 1       of the faults and the kills
  --write        writes the results to docs/reliability.md
  --help         shows this text
`;

const { values } = readOptions(HELP, {
  leads: { type: 'string', default: '2000' },
  kills: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
});

await run(Number(values.leads), Number(values.kills), Number(values.seed));

async function run(leads: number, kills: number, seed: number): Promise<void> {
  const site = await buildSite();
  try {
    const onProgress = (text: string) => process.stderr.write(`${text}\n`);
    const proof = await proveLeads({ dataDir: site.dataDir, leads, kills, seed, onProgress });
    const report = formatProof(proof, leads, seed);
    console.log(report);
    if (values.write) writeSection('leads', report, 'docs/reliability.md');
    if (!isProven(proof, leads)) process.exitCode = 1;
  } finally {
    site.remove();
  }
}

/** A mail is accepted twice when its sender could not learn that it was: the process died, or the server hung up. */
function isProven(proof: LeadProof, leads: number): boolean {
  const wrongCount = proof.lost + proof.twoMessageIds + proof.withoutConsent;
  const mayBeTwice = proof.kills + (proof.faults.drop ?? 0);
  return wrongCount === 0 && proof.isIntact && proof.leads === leads && proof.duplicates <= mayBeTwice;
}

function formatProof(proof: LeadProof, leads: number, seed: number): string {
  const { faults } = proof;
  const counts = Object.entries(faults)
    .filter(([fault]) => fault !== 'none')
    .map(([fault, count]) => `${fault} ${count}`)
    .join(', ');
  const rows: [string, string | number][] = [
    ['sent and acknowledged', `${proof.leads} of ${leads}`],
    ['kill -9', `${proof.kills}, of these ${proof.killsAfterTaken} when a mail was accepted`],
    ['faults of the mail server', counts],
    ['delivered to sellers', proof.delivered],
    ['visible dead letters', proof.deadLetters],
    ['**lost**', proof.lost],
    ['**with two Message-IDs**', proof.twoMessageIds],
    ['mails sent twice, with one id', proof.duplicates],
    ['without a record of consent', proof.withoutConsent],
    ['database intact', proof.isIntact ? 'yes' : 'no'],
    ['seconds', proof.seconds.toFixed(0)],
  ];
  const table = toTable(
    ['Leads', ''],
    rows.map(([name, value]) => [name, String(value)]),
  );
  return `## Leads\n\n\`npm run proof:leads -- --leads ${leads} --kills ${proof.kills} --seed ${seed}\`\n\n${table}\n\n${toSetting()}`;
}
