/** Runs where `npm run test:opensearch` has started a cluster. */
import { afterAll, beforeAll, describe } from 'vitest';
import { connectCluster } from '#src/engine/search/opensearch/cluster.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import { describeSearchEngine } from '#tests/contract/search-engine/describe-search-engine.ts';
import { createOpenSearchEngine } from '#tests/support/opensearch-stock.ts';

const nodes = process.env['TEST_OPENSEARCH_URL'];
/** Each is an index, which takes a third of a second. */
const STOCKS = 60;

describe.skipIf(nodes === undefined)('OpenSearch', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await connectCluster((nodes ?? '').split(','));
  });
  afterAll(() => cluster.close());

  describeSearchEngine('OpenSearch', (stock) => createOpenSearchEngine(cluster, stock), STOCKS);
});
