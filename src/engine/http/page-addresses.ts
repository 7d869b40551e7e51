import type { CachePolicy } from '#src/engine/http/cache-policies.ts';

export type FormSize = 'usual' | 'text' | 'upload';

/** What the front server needs to know of the addresses of the site that it serves. */
export interface PageAddresses {
  /** Of pages whose addresses are slugs: another case is redirected to lower case. */
  isLowerCase(path: string): boolean;
  /** The page there has a form that is sent to its own address. */
  takesForm(path: string): boolean;
  /** How large that form may be: a `text` is larger than others, and an `upload` has a picture. */
  formSizeOf(path: string): FormSize;
  /** Endpoints say themselves which methods they take. */
  isEndpoint(path: string): boolean;
  /** A key or a code of its own limits requests there. */
  hasOwnLimit(path: string): boolean;
  /** A query makes another page of it, so that a built file is not the answer. */
  isChangedByQuery(path: string): boolean;
  /** The root of the pages at this path, for what names no single page; undefined if no page can be there. */
  routeOf(path: string): string | undefined;
  /** How a page is kept that was rendered on demand and says nothing else. */
  cachePolicyOf(path: string): CachePolicy;
}
