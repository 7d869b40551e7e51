/** A typed array that grows, for builds that do not know their final size. */
const FIRST_CAPACITY = 1024;

interface NumberArray<Self> {
  readonly length: number;
  [index: number]: number;
  set(values: Self): void;
  subarray(start: number, end: number): Self;
}

export class GrowingArray<Numbers extends NumberArray<Numbers>> {
  length = 0;
  #values: Numbers;
  readonly #create: (capacity: number) => Numbers;

  constructor(create: (capacity: number) => Numbers) {
    this.#create = create;
    this.#values = create(FIRST_CAPACITY);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = this.#create(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** A view that is valid until the next push. */
  values(): Numbers {
    return this.#values.subarray(0, this.length);
  }
}

export function growingWords(): GrowingArray<Uint32Array> {
  return new GrowingArray<Uint32Array>((capacity) => new Uint32Array(capacity));
}

export function growingFloats(): GrowingArray<Float64Array> {
  return new GrowingArray<Float64Array>((capacity) => new Float64Array(capacity));
}
