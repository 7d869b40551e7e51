/** The environment variables for the store that several machines share, or that has a copy of a machine alone. */
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import type { S3Place } from '#src/engine/publishing/store/s3-store.ts';
import { serviceUrl } from '#src/server/upstream-config.ts';

const FOLDER = /^file:\/\/\/[^?#]+$/;
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*[\w.-])?)?$/;

/** The names of the keys are those that every tool for S3 reads. */
export const storeEnvironment = {
  RELEASE_STORE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => (FOLDER.test(text) || BUCKET.test(text)) && URL.canParse(text),
          'must be the URL of a mounted folder, such as file:///mnt/forecourt, or s3://bucket/prefix',
        ),
      ),
  ),
  AWS_ENDPOINT_URL_S3: z.optional(serviceUrl),
  AWS_REGION: z._default(
    z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'must be a region, such as eu-central-1')),
    'us-east-1',
  ),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_SESSION_TOKEN: z.optional(z.string()),
};
type StoreValues = {
  readonly [Name in keyof typeof storeEnvironment]?: z.infer<(typeof storeEnvironment)[Name]>;
};

/** Returns why the settings do not fit together, in a sentence. */
export function findUnusableStore(
  values: StoreValues & { readonly RELEASE_DIR?: string | undefined },
): string | undefined {
  if (values.RELEASE_STORE_URL === undefined) return undefined;
  if (BUCKET.test(values.RELEASE_STORE_URL) && !toS3Place(values))
    return 'RELEASE_STORE_URL=s3://… needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  return values.RELEASE_DIR === undefined
    ? undefined
    : 'RELEASE_STORE_URL and RELEASE_DIR exclude each other: a machine serves the release that is current, or that folder.';
}

/** What several machines share. */
export interface Sharing {
  /** Of a PostgreSQL that several machines share. Without it, everything is in SQLite below `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections to PostgreSQL of each process. */
  databasePool: number;
  /** Where several machines, which share a PostgreSQL, share releases and stock. Without it, each makes its own. */
  releaseStoreUrl: string | undefined;
  /** Where a machine without others keeps a copy of its release and stock. */
  copyStoreUrl: string | undefined;
  /** Either place, when it is a bucket of S3. */
  releaseStoreS3: S3Place | undefined;
  /** This machine's name in the table of machines. */
  nodeName: string;
}

export function toSharing(
  values: StoreValues & {
    readonly DATABASE_URL?: string | undefined;
    readonly DATABASE_POOL: number;
    readonly NODE_NAME?: string | undefined;
    readonly PORT: number;
  },
): Sharing {
  const { DATABASE_URL: databaseUrl, RELEASE_STORE_URL: storeUrl } = values;
  return {
    databaseUrl,
    databasePool: values.DATABASE_POOL,
    releaseStoreUrl: databaseUrl === undefined ? undefined : storeUrl,
    copyStoreUrl: databaseUrl === undefined ? storeUrl : undefined,
    releaseStoreS3: toS3Place(values),
    nodeName: values.NODE_NAME ?? `${hostname()}-${values.PORT}`,
  };
}

function toS3Place(values: StoreValues): S3Place | undefined {
  const [, bucket, prefix = ''] = BUCKET.exec(values.RELEASE_STORE_URL ?? '') ?? [];
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret, AWS_REGION: region = '' } = values;
  if (bucket === undefined || keyId === undefined || secret === undefined) return undefined;
  const endpoint = values.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`;
  return { bucket, prefix, endpoint, region, keyId, secret, token: values.AWS_SESSION_TOKEN };
}
