// Says before a build that the search cluster does not answer. Prevents a site that is up and finds nothing, without a word.
import { connectCluster } from '#src/engine/search/opensearch/cluster.ts';
import type { SearchCluster } from '#src/engine/search/opensearch/cluster.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import type { Progress } from '#scripts/progress.ts';

const WITHIN_MS = 3_000;

/** The site starts all the same: prebuilt pages are served, and searches work as soon as the cluster is there. */
export async function askSearchCluster({ nodes }: SearchCluster, progress: Progress): Promise<void> {
  const cluster = await connectCluster(nodes);
  try {
    await cluster.send({ method: 'GET', path: '/', timeoutMs: WITHIN_MS });
  } catch (error) {
    progress.say(`Searches fail until OPENSEARCH_URL answers: ${errorMessage(error)}`);
    progress.say('Check the address, or unset it: then the embedded engine searches.');
  } finally {
    await cluster.close();
  }
}
