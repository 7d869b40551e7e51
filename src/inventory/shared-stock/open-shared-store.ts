import { fileURLToPath } from 'node:url';
import { takeSharedLock } from '#src/engine/db/postgres-lock.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openFileStore } from '#src/engine/publishing/store/file-store.ts';
import type { ObjectStore } from '#src/engine/publishing/store/object-store.ts';
import { openS3Store } from '#src/engine/publishing/store/s3-store.ts';
import type { S3Place } from '#src/engine/publishing/store/s3-store.ts';
import type { SharedStore } from '#src/engine/publishing/store/shared-store.ts';
import type { Config } from '#src/server/config.ts';

export type StoreConfig = Pick<
  Config,
  'databaseUrl' | 'releaseStoreUrl' | 'releaseStoreS3' | 'dataDir' | 'nodeName'
>;

/** Undefined where nothing is shared. @param db the one of all machines */
export function openSharedStore(config: StoreConfig, db: Database): SharedStore | undefined {
  const { releaseStoreUrl, releaseStoreS3, databaseUrl: url, dataDir, nodeName } = config;
  if (releaseStoreUrl === undefined || url === undefined) return undefined;
  return {
    db,
    objects: openObjectStore(releaseStoreUrl, releaseStoreS3),
    dataDir,
    node: nodeName,
    // A turn that was lost with its connection publishes nothing over another's: see `addPublication`.
    takeTurn: () => takeSharedLock(url, 'publishing', () => undefined),
  };
}

/** @param s3 the place, when the URL is that of a bucket */
export function openObjectStore(url: string, s3: S3Place | undefined): ObjectStore {
  return s3 ? openS3Store(s3) : openFileStore(fileURLToPath(url));
}
