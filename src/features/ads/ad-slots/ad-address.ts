import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toImpersonalQuery } from '#src/domain/search-query/impersonal-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Where an ad is; undefined without an ad server. */
export type AdAddress = (slot: string, size: string) => string | undefined;

export interface AdRequest {
  /** `grid-1`, `fixed` */
  readonly slot: string;
  /** `fluid`, `liner`, `320x50`, `728x90` */
  readonly size: string;
  readonly brand: string;
  /** The cars that the page is about. */
  readonly search: string;
}

/** All that an ad server is told, whoever asks: never who, and never where. @see reliability.md §1.13 */
export function formatAdAddress(adsUrl: string, request: AdRequest): string {
  const url = new URL(adsUrl);
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, String(value));
  return url.href;
}

export function toAdTargeting(query: SearchQuery): string {
  return formatQuery(toImpersonalQuery(query));
}
