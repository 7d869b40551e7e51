/** The environment variables for a search cluster. */
import * as z from 'zod/mini';
import type { SearchCluster } from '#src/engine/search/opensearch/cluster.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A password must not cross a network unencrypted. */
function isUsable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, password, pathname, search } = new URL(text);
  if (pathname !== '/' || search !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && (password === '' || LOOPBACK.test(hostname)));
}

const nodes = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((part) => part.trim())),
  ),
  z
    .array(z.string())
    .check(
      z.refine(
        (list) => list.every(isUsable),
        'must be addresses of OpenSearch nodes, separated by commas: https://…, or http://… without a password',
      ),
    ),
);

export const searchEnvironment = {
  OPENSEARCH_URL: z.optional(nodes),
  OPENSEARCH_PREFIX: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lowercase letters, digits and dashes')),
    'forecourt',
  ),
};

interface SearchValues {
  readonly OPENSEARCH_URL?: readonly string[] | undefined;
  readonly OPENSEARCH_PREFIX: string;
}

/** Undefined when the embedded engine searches. */
export function toSearchCluster(values: SearchValues): SearchCluster | undefined {
  return values.OPENSEARCH_URL && { nodes: values.OPENSEARCH_URL, prefix: values.OPENSEARCH_PREFIX };
}
