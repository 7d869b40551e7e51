/** Runs the contract of search engines against a real OpenSearch. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readOptions } from '#scripts/read-options.ts';
import { startPrivateCluster } from '#tests/opensearch/private-cluster.ts';

const HELP = `npm run test:opensearch -- [options]

Compares OpenSearch with the oracle, as the contract of search engines asks: the same suite as for the embedded engine. It
starts a cluster on this machine and ends it. Where Java or Maven is missing, it says so and ends with code 0.

  --nodes 1     how many nodes: 1 or 3
  --url URL     a running cluster instead, whose indices named forecourt-contract-… it makes and removes
  --help        shows this text
`;

const { values } = readOptions(HELP, {
  nodes: { type: 'string', default: '1' },
  url: { type: 'string' },
});
const cluster =
  values.url === undefined ? await startPrivateCluster(values.nodes === '3' ? 3 : 1) : undefined;
if (typeof cluster === 'string') {
  console.log(`test:opensearch skipped: ${cluster}.`);
} else {
  try {
    const url = values.url ?? cluster?.urls.join(',') ?? '';
    const tests = spawn('npx', ['vitest', 'run', '--project', 'contract', 'search-engine/opensearch'], {
      stdio: 'inherit',
      env: { ...process.env, TEST_OPENSEARCH_URL: url },
    });
    const [code] = (await once(tests, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await cluster?.stop();
  }
}
