import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { loadReference } from '#src/features/research/model-reference/load-reference.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import { findReferencePage } from '#src/features/research/model-reference/reference-link.ts';
import { listingCountCall } from '#src/features/search/results-data/listing.call.ts';

/** What the section about the model of a search shows; undefined without one, and without any tab. */
export async function loadModelSection(
  locals: Pick<App.Locals, 'ask' | 'services' | 'site'>,
  query: SearchQuery,
): Promise<ModelReference | undefined> {
  if (!findReferencePage(query, locals.services.catalogue())) return undefined;
  const counted = locals.ask(listingCountCall, { search: formatQuery(query) });
  const reference = await loadReference(
    locals,
    query,
    counted.then(({ data }) => data.totalResultCount),
  );
  return reference && reference.tabs.shown.length > 0 ? reference : undefined;
}
