/** The connection to an OpenSearch cluster, and the only file that uses its client. */
import type { ApiResponse, Client } from '@opensearch-project/opensearch';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

/** A cluster, and what the names of a site's indices begin with. */
export interface SearchCluster {
  /** Base URLs of its nodes, with a name and password where they need one. */
  readonly nodes: readonly string[];
  readonly prefix: string;
}

export interface ClusterRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** Instead of a body: one JSON text per line, as searches and documents are sent in bulk. */
  readonly lines?: readonly string[];
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Is not sent a second time to another node when a node does not answer. */
  readonly isOnce?: true;
}

export interface Cluster {
  /** @returns the body of the answer @throws ClusterError, or the reason of the signal when it was aborted */
  send(request: ClusterRequest): Promise<unknown>;
  close(): Promise<void>;
}

/** What an operator can do, by the type of the error. @see docs/scaling.md#when-it-fails */
const ADVICE: ReadonlyMap<string, string> = new Map([
  [
    'cluster_block_exception',
    'It lets nothing be written: free space on its disks, or remove the block of the index or cluster (index.blocks, cluster.blocks).',
  ],
]);

/** An answer that is none. Its message names neither addresses nor what was searched for. */
export class ClusterError extends UpstreamError {
  /** Of an answer. */
  readonly status: number | undefined;

  constructor(...[type, message, options]: [...ConstructorParameters<typeof UpstreamError>]) {
    super(type, message, options);
    this.name = 'ClusterError';
    this.status = undefined;
  }

  static ofStatus(status: number, reason: string): ClusterError {
    const advice = ADVICE.get(reason);
    const answer = `OpenSearch answered ${status} (${reason}).`;
    const error = new ClusterError('status', advice === undefined ? answer : `${answer} ${advice}`);
    return Object.assign(error, { status });
  }
}

/** A search takes milliseconds. Whoever has less time aborts it. */
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 1;

export async function connectCluster(nodes: readonly string[]): Promise<Cluster> {
  // It takes a fifth of a second and 30 MB, so only who needs it loads it.
  const { Client } = await import('@opensearch-project/opensearch');
  const client = new Client({ nodes: [...nodes], maxRetries: MAX_RETRIES, requestTimeout: TIMEOUT_MS });
  return {
    send: (request) => send(client, request),
    close: async () => {
      await client.close();
    },
  };
}

async function send(client: Client, request: ClusterRequest): Promise<unknown> {
  const { method, path, query, body, lines, signal, timeoutMs = TIMEOUT_MS, isOnce } = request;
  signal?.throwIfAborted();
  const sent = client.transport.request(
    {
      method,
      path,
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(lines && { bulkBody: `${lines.join('\n')}\n` }),
    },
    { requestTimeout: timeoutMs, ...(isOnce && { maxRetries: 0 }) },
  );
  const abort = () => {
    sent.abort();
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const answer: ApiResponse = await sent;
    return answer.body;
  } catch (error) {
    signal?.throwIfAborted();
    throw toClusterError(error);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function toClusterError(cause: unknown): ClusterError {
  const name = cause instanceof Error ? cause.name : '';
  const status = findStatus(cause);
  if (status !== undefined) return ClusterError.ofStatus(status, findReason(cause));
  if (name === 'TimeoutError') return new ClusterError('timeout', 'OpenSearch did not answer in time.');
  if (name === 'DeserializationError') return new ClusterError('invalid', 'OpenSearch answered no JSON.');
  return new ClusterError('unreachable', 'OpenSearch cannot be reached.', { cause });
}

function findStatus(cause: unknown): number | undefined {
  const isAnswer = cause instanceof Error && cause.name === 'ResponseError' && 'statusCode' in cause;
  return isAnswer && typeof cause.statusCode === 'number' ? cause.statusCode : undefined;
}

/** The type of the error, such as `index_not_found_exception`. */
function findReason(cause: unknown): string {
  return cause instanceof Error && /^\w{1,80}$/.test(cause.message.split(':', 1)[0] ?? '')
    ? (cause.message.split(':', 1)[0] ?? '')
    : 'no reason';
}
