/** The worker thread of `linkTreesOffThread`. */
import { workerData } from 'node:worker_threads';
import { linkTree, type LinkedTree } from './link-tree.ts';

(workerData as readonly LinkedTree[]).forEach(linkTree);
