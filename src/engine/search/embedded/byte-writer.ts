/** Bytes one after the other, for tables whose size is not known before. */
const FIRST_CAPACITY = 1024;
/** Of 32 bits. */
const MAX_VARINT = 5;

export class ByteWriter {
  length = 0;
  #bytes = new Uint8Array(FIRST_CAPACITY);

  /** Seven bits per byte, and the high bit says that more follow. @see VarintReader */
  varint(value: number): void {
    if (this.length + MAX_VARINT > this.#bytes.length) this.#grow(MAX_VARINT);
    const bytes = this.#bytes;
    let rest = value;
    let at = this.length;
    while (rest >= 0x80) {
      bytes[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[at++] = rest;
    this.length = at;
  }

  /** Some bytes of others. */
  copy(from: Uint8Array, start: number, end: number): void {
    if (this.length + end - start > this.#bytes.length) this.#grow(end - start);
    const bytes = this.#bytes;
    let at = this.length;
    for (let index = start; index < end; index += 1) bytes[at++] = from[index] as number;
    this.length = at;
  }

  /** A copy of all. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #grow(more: number): void {
    const larger = new Uint8Array((this.length + more) * 2);
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }
}
