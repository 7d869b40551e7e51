/** What the last few searches have found: a page asks for its results, and then for those of each campaign tier. */
import { createBitmap } from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';

/** Some pages at a time, each with its own search and those of highlights and of new cars. */
const MAX_FINDS = 8;

export class RecentFinds {
  readonly #listingCount: number;
  /** The oldest comes first. */
  readonly #finds = new Map<string, Bitmap>();

  constructor(listingCount: number) {
    this.#listingCount = listingCount;
  }

  /** Not to be changed, and valid until other searches are kept. */
  find(request: SearchRequest): Bitmap | undefined {
    return this.#finds.get(nameFilters(request));
  }

  /** Keeps a copy, and returns it. */
  keep(request: SearchRequest, found: Bitmap): Bitmap {
    const name = nameFilters(request);
    const [oldest] = this.#finds.keys();
    const replaced = this.#finds.has(name) || this.#finds.size < MAX_FINDS ? name : (oldest ?? name);
    const bitmap = this.#finds.get(replaced) ?? createBitmap(this.#listingCount);
    bitmap.set(found);
    this.#finds.delete(replaced);
    this.#finds.set(name, bitmap);
    return bitmap;
  }
}

/** Equal for two searches that find the same listings, in whatever order and whichever page of them. */
function nameFilters({ query, origin }: SearchRequest): string {
  const { vehicles, choices, ranges, area, keyword, searchRadius, marketExtension } = query;
  return JSON.stringify([vehicles, choices, ranges, area, keyword, searchRadius, marketExtension, origin]);
}
