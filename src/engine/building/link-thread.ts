/** The worker thread of `linkTreesOffThread`. */
import { workerData } from 'node:worker_threads';
import { linkTree } from '#src/engine/building/link-tree.ts';
import type { LinkedTree } from '#src/engine/building/link-tree.ts';

(workerData as readonly LinkedTree[]).forEach(linkTree);
