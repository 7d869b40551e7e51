/** Seeded random numbers: the same seed gives the same numbers on every machine, so sample stock is reproducible. */

export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Normally distributed around `mean`, cut off at three deviations. */
  normal(mean: number, deviation: number): number;
}

const MAX_DEVIATIONS = 3;

/** xoshiro128**, its state filled by splitmix32. @see https://prng.di.unimi.it (Blackman and Vigna, public domain) */
export function createRandom(seed: number): Random {
  const nextWord = createWords(seed);
  const next = () => nextWord() / 2 ** 32;
  return {
    next,
    integer: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new RangeError('Nothing to pick from');
      return items[Math.floor(next() * items.length)] as Item; // the index is within the list
    },
    normal(mean, deviation) {
      const bell = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return mean + deviation * Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, bell));
    },
  };
}

/** The seed of one of many independent streams. */
export function mixSeed(seed: number, stream: number): number {
  return Math.imul(seed ^ Math.imul(stream + 1, 0x85ebca6b), 0xc2b2ae35);
}

function createWords(seed: number): () => number {
  const fill = createSplitmix(seed);
  let [a, b, c, d] = [fill(), fill(), fill(), fill()];
  return () => {
    const word = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return word;
  };
}

function createSplitmix(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return word ^ (word >>> 15);
  };
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
