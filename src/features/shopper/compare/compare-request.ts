/** What an address asks to compare. It is shared, typed and cut off, so each part stands for itself. */
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { parseZip } from '#src/domain/visitor/zip.ts';
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';

export interface CompareRequest {
  /** Each once, in the order of the address, at most five. */
  readonly ids: readonly string[];
  /** How many more there were. */
  readonly leftOutCount: number;
  /** As typed; whether there is such a place is not known yet. */
  readonly zip?: string;
}

/** `ids` as one list, or repeated as a form without scripts sends them. */
export function parseCompareRequest(params: URLSearchParams): CompareRequest {
  const texts = params.getAll('ids').flatMap((list) => list.split(','));
  const all = [...new Set(texts.map((id) => id.trim()))].filter(
    (id) => id !== '' && id.length <= MAX_ID_LENGTH,
  );
  const zip = parseZip(params.get('zip') ?? undefined);
  return {
    ids: all.slice(0, MAX_COMPARED),
    leftOutCount: Math.max(0, all.length - MAX_COMPARED),
    ...(zip !== undefined && { zip }),
  };
}
