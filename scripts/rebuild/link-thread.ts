/** The worker thread of `linkTreesOffThread`. */
import { workerData } from 'node:worker_threads';
import { linkTree } from '#scripts/rebuild/link-tree.ts';
import type { LinkedTree } from '#scripts/rebuild/link-tree.ts';

(workerData as readonly LinkedTree[]).forEach(linkTree);
