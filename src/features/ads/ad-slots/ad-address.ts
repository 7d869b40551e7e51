import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { toAnonymousQuery } from '#src/domain/search-query/anonymous-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Where an ad is; undefined without an ad server. */
export type AdAddress = (slot: string, size: string) => string | undefined;

export interface AdRequest {
  /** For example `grid-1` or `fixed`. */
  readonly slot: string;
  /** One of `fluid`, `liner`, `320x50` and `728x90`. */
  readonly size: string;
  readonly brand: string;
  /** The search of the page. */
  readonly search: string;
}

/**
 * Formats everything an ad server gets. It never includes the visitor or the visitor's location.
 * @see docs/rules/ads.md#what-an-ad-server-gets
 */
export function formatAdAddress(adsUrl: string, request: AdRequest): string {
  const url = new URL(adsUrl);
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, String(value));
  return url.href;
}

export function toAdTargeting(query: SearchQuery): string {
  return formatQuery(toAnonymousQuery(query));
}
