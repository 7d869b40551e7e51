/** The environment variable for the store that several machines share. */
import { hostname } from 'node:os';
import * as z from 'zod/mini';

export const releaseStoreUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^file:\/\/\/[^?#]+$/.test(text) && URL.canParse(text),
      'must be the URL of a folder that all machines have mounted, such as file:///mnt/forecourt',
    ),
  );

/** Returns why the settings do not fit together, in a sentence. */
export function findUnusableStore(values: {
  readonly RELEASE_STORE_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly RELEASE_DIR?: string | undefined;
}): string | undefined {
  if (values.RELEASE_STORE_URL === undefined) return undefined;
  if (values.DATABASE_URL === undefined)
    return 'RELEASE_STORE_URL needs DATABASE_URL, where machines agree on what they serve.';
  return values.RELEASE_DIR === undefined
    ? undefined
    : 'RELEASE_STORE_URL and RELEASE_DIR exclude each other: a machine serves the release that is current, or that folder.';
}

/** What several machines share. */
export function toSharing(values: {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_POOL: number;
  readonly RELEASE_STORE_URL?: string | undefined;
  readonly NODE_NAME?: string | undefined;
  readonly PORT: number;
}) {
  return {
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    releaseStoreUrl: values.RELEASE_STORE_URL,
    nodeName: values.NODE_NAME ?? `${hostname()}-${values.PORT}`,
  };
}
