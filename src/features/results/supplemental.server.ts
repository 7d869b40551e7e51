/** How the embedded marketplace answers the supplemental call. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';
import type { supplementalCall } from '#src/features/results/listing.call.ts';
import { toSearchRequest } from '#src/features/results/search-context.server.ts';
import { reachFurther } from '#src/features/results/similar.ts';
import { loadHits } from '#src/inventory/load-hits.ts';
import type { Handler } from '#src/lib/call.ts';

/** The search itself is not part of the answer: it is on the page already. */
export const answerSupplemental: Handler<typeof supplementalCall> = async (
  { search },
  { locals, signal },
) => {
  const stock = locals.services.stock.current;
  const query = parseQuery(search);
  const excludedIds = new URLSearchParams(search).get('excludedIds')?.split(',') ?? [];
  const hits = new Map<string, SearchHit>();
  for (const further of reachFurther(query)) {
    const request = { ...toSearchRequest(locals.services, further), excludedIds, hitsOnly: true as const };
    const result = await stock.engine.search(request, { signal });
    for (const hit of result.hits) if (hits.size < query.numRecords) hits.set(hit.id, hit);
    if (hits.size >= query.numRecords) break;
  }
  return loadHits(stock, [...hits.values()]);
};
