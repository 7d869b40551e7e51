/**
 * The listings that a keyword finds: each of its words is the start of a word in the listing's text. @see
 * matchesKeyword
 */
import { toTokens } from '#src/domain/search-query/keyword.ts';
import { addRange } from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import type { Filter } from '#src/engine/search/embedded/filter.ts';
import { growingWords } from '#src/engine/search/embedded/growing-array.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { Interner } from '#src/engine/search/embedded/interner.ts';
import { addPostingLists, PostingLists } from '#src/engine/search/embedded/posting-list.ts';
import { addStringTable, StringTable } from '#src/engine/search/embedded/string-table.ts';

export class KeywordBuilder {
  readonly #words = new Interner();
  /** The words of all documents in sequence, and where the words of each document begin. */
  readonly #tokens = growingWords();
  readonly #starts = growingWords();

  add(text: string): void {
    this.#starts.push(this.#tokens.length);
    for (const word of new Set(toTokens(text))) this.#tokens.push(this.#words.intern(word));
  }

  /** `order`: the document at each ordinal. */
  finish(tables: IndexTables, order: Uint32Array): void {
    const { sorted, rankOf } = this.#words.sort();
    const tokens = this.#tokens.values();
    this.#starts.push(tokens.length);
    const documentStarts = this.#starts.values();

    const listStarts = new Uint32Array(sorted.length + 1);
    for (const token of tokens) {
      const rank = rankOf[token] as number;
      listStarts[rank + 1] = (listStarts[rank + 1] as number) + 1;
    }
    for (let rank = 0; rank < sorted.length; rank += 1)
      listStarts[rank + 1] = (listStarts[rank + 1] as number) + (listStarts[rank] as number);

    const ordinals = new Uint32Array(tokens.length);
    const ends = listStarts.slice();
    order.forEach((document, ordinal) => {
      for (const token of tokens.subarray(documentStarts[document], documentStarts[document + 1])) {
        const rank = rankOf[token] as number;
        const at = ends[rank] as number;
        ordinals[at] = ordinal;
        ends[rank] = at + 1;
      }
    });
    addStringTable(tables, 'word', sorted);
    addPostingLists(tables, 'posting', listStarts, ordinals);
  }
}

export class KeywordIndex {
  readonly #words: StringTable;
  readonly #postings: PostingLists;

  constructor(tables: IndexTables) {
    this.#words = new StringTable(tables, 'word');
    this.#postings = new PostingLists(tables, 'posting');
  }

  /** One for each word. A keyword without words has one that no listing passes. */
  toFilters(keyword: string): Filter[] {
    const words = [...new Set(toTokens(keyword))];
    if (words.length === 0) return [{ anyOf: [] }];
    return words.map((word) => ({ anyOf: [{ addTo: (bitmap: Bitmap) => this.#addWord(bitmap, word) }] }));
  }

  #addWord(bitmap: Bitmap, word: string): void {
    const [start, end] = this.#words.prefixRange(word);
    for (let rank = start; rank < end; rank += 1)
      this.#postings.forEachRun(rank, (first, stop) => addRange(bitmap, first, stop));
  }
}
