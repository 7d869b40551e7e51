/** Parses the URL of a comparison. Shared links are edited and cut off, so every part is checked separately. */
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { parseZip } from '#src/domain/visitor/zip.ts';
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface CompareRequest {
  /** Without repeats, in the order of the URL, at most five. */
  readonly ids: readonly string[];
  /** How many more were requested. */
  readonly leftOutCount: number;
  /** As typed. It may not exist. */
  readonly zip?: string;
}

/**
 * `ids` is one list, or repeated as a form without JavaScript sends it.
 * @param known ids that are not requested again
 */
export function parseCompareRequest(
  params: URLSearchParams,
  known: ReadonlySet<string> = new Set(),
): CompareRequest {
  const texts = params.getAll('ids').flatMap((list) => list.split(','));
  const all = [...new Set(texts.map((id) => id.trim()))].filter(
    (id) => id !== '' && id.length <= MAX_ID_LENGTH && !known.has(id),
  );
  const zip = parseZip(params.get('zip'));
  return {
    ids: all.slice(0, MAX_COMPARED),
    leftOutCount: Math.max(0, all.length - MAX_COMPARED),
    ...definedOnly({ zip }),
  };
}
