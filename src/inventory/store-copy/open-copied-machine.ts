import { openObjectStore } from '#src/inventory/shared-stock/open-shared-store.ts';
import type { CopiedMachine } from '#src/inventory/store-copy/copy-machine.ts';
import type { Config } from '#src/server/config.ts';

type CopyConfig = Pick<Config, 'copyStoreUrl' | 'releaseStoreS3' | 'dataDir' | 'nodeName'>;

/** Undefined without a store, and where the store is that of several machines. */
export function openCopiedMachine(config: CopyConfig): CopiedMachine | undefined {
  const { copyStoreUrl: url, releaseStoreS3, dataDir, nodeName: node } = config;
  return url === undefined ? undefined : { objects: openObjectStore(url, releaseStoreS3), dataDir, node };
}
