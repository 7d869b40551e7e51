/** A cluster in memory, as far as indices are written, found, held and removed. */
import { ClusterError } from '#src/engine/search/opensearch/cluster.ts';
import type { Cluster, ClusterRequest } from '#src/engine/search/opensearch/cluster.ts';

interface StoredIndex {
  meta: object;
  readonly documents: Map<string, { source: unknown; version: number }>;
}

interface BulkAct {
  readonly create?: { readonly _id: string };
  readonly index?: { readonly _id: string };
  readonly delete?: { readonly _id: string };
}

export interface MemoryCluster extends Cluster {
  readonly indices: Map<string, StoredIndex>;
  /** Runs before each request, and may fail it. */
  before: (request: ClusterRequest) => void | Promise<void>;
}

export function createMemoryCluster(): MemoryCluster {
  const indices = new Map<string, StoredIndex>();
  const indexOf = (name: string): StoredIndex => {
    const index = indices.get(name);
    if (!index) throw ClusterError.ofStatus(404, 'index_not_found_exception');
    return index;
  };
  const answer = ({ method, path, query = {}, body = {}, lines = [] }: ClusterRequest): unknown => {
    const [name = '', act, id = ''] = path.slice(1).split('/');
    if (act === undefined && method === 'PUT') {
      if (indices.has(name)) throw ClusterError.ofStatus(400, 'resource_already_exists_exception');
      return void indices.set(name, { meta: {}, documents: new Map() });
    }
    if (act === undefined && method === 'DELETE') return indices.delete(name);
    if (act === '_mapping' && method === 'GET') {
      const known = new RegExp(`^${name.replaceAll('*', '.*')}$`); // a pattern of this test
      const found = [...indices].filter(([index]) => known.test(index));
      return Object.fromEntries(found.map(([index, { meta }]) => [index, { mappings: { _meta: meta } }]));
    }
    const index = indexOf(name);
    if (act === '_mapping') index.meta = (body as { _meta: object })._meta;
    if (act === '_clone') indices.set(id, { meta: index.meta, documents: new Map(index.documents) });
    if (act === '_count') return { count: index.documents.size, _shards: { failed: 0 } };
    if (act === '_bulk') return writeAll(index, lines);
    if (act === '_search')
      return { hits: { hits: [...index.documents.values()].map(({ source }) => ({ _source: source })) } };
    if (act === '_doc')
      return method === 'PUT' ? put(index, id, body, query) : getOrDelete(index, id, method);
    return {};
  };
  const cluster: MemoryCluster = {
    indices,
    before: () => undefined,
    async send(request) {
      await cluster.before(request);
      return answer(request);
    },
    close: () => Promise.resolve(),
  };
  return cluster;
}

function put(
  { documents }: StoredIndex,
  id: string,
  source: unknown,
  query: Required<ClusterRequest>['query'],
) {
  const known = documents.get(id);
  const isWrong = query['if_seq_no'] !== undefined && known?.version !== query['if_seq_no'];
  if (isWrong || (known && query['op_type'] === 'create'))
    throw ClusterError.ofStatus(409, 'version_conflict_engine_exception');
  documents.set(id, { source, version: (known?.version ?? 0) + 1 });
  return {};
}

function getOrDelete({ documents }: StoredIndex, id: string, method: string) {
  const known = documents.get(id);
  if (!known) throw ClusterError.ofStatus(404, 'not_found');
  if (method === 'DELETE') documents.delete(id);
  return { _seq_no: known.version, _primary_term: 1, _source: known.source };
}

function writeAll({ documents }: StoredIndex, lines: readonly string[]) {
  const items: object[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const act = JSON.parse(lines[at] ?? '{}') as BulkAct;
    if (act.delete) {
      items.push({ delete: { status: documents.delete(act.delete._id) ? 200 : 404 } });
      continue;
    }
    const id = (act.create ?? act.index)?._id ?? '';
    const isThere = act.create !== undefined && documents.has(id);
    const error = { type: 'version_conflict_engine_exception' };
    items.push({ create: isThere ? { status: 409, error } : { status: 201 } });
    at += 1;
    if (!isThere) documents.set(id, { source: JSON.parse(lines[at] ?? '{}'), version: 1 });
  }
  return { items };
}
