/** Numbers texts in order of appearance, and finally gives the numbers in order of the texts. */
export class Interner {
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  intern(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  /** The texts, each at its number. */
  all(): string[] {
    return [...this.#numbers.keys()];
  }

  /** The texts by code units, and the rank of each number's text. */
  sort(): { sorted: string[]; rankOf: Uint32Array } {
    const sorted = [...this.#numbers.keys()].sort();
    const rankOf = new Uint32Array(sorted.length);
    sorted.forEach((text, rank) => (rankOf[this.#numbers.get(text) ?? 0] = rank));
    return { sorted, rankOf };
  }
}
