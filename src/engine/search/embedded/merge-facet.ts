/** One facet of a merged index: its values, and the parts that `toParts` would make of all its listings. */
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CompositePart } from '#src/engine/search/embedded/composite-builder.ts';
import { areMasks, PART_VALUES, toMaskSets } from '#src/engine/search/embedded/value-collector.ts';

/** A column of a source with values of the facet. A listing has those of all layers of its source. */
export interface Layer {
  readonly codes: CodeColumn;
  /** The values of each code. */
  readonly sets: readonly (readonly string[])[];
  /** By code: 1 if a listing that stays has it. */
  readonly isUsed: Uint8Array;
}

interface FacetLayers {
  readonly base: readonly Layer[];
  readonly changed: readonly Layer[];
  /** By new ordinal: the ordinal in the base, or `-1 - n` for ordinal `n` of the changed listings. */
  readonly from: Int32Array;
  /** The same of some listings only, for which the parts are made. */
  readonly sample: Int32Array;
}

/** The same with the ranks of the values. */
interface RankedLayer {
  readonly codes: CodeColumn;
  readonly ranks: readonly (readonly number[])[];
}
type RankedLayers = Record<'base' | 'changed', readonly RankedLayer[]> & Pick<FacetLayers, 'from' | 'sample'>;

export interface MergedFacet {
  readonly values: readonly string[];
  readonly parts: readonly CompositePart[];
}

/** @param inParts as for `toParts` */
export function mergeFacet({ base, changed, from, sample }: FacetLayers, inParts: boolean): MergedFacet {
  const used = [...base, ...changed].flatMap(({ sets, isUsed }) =>
    sets.filter((_, code) => isUsed[code] === 1),
  );
  const values = [...new Set(used.flat())].sort();
  const rankOf = new Map(values.map((value, rank) => [value, rank]));
  const rank = ({ codes, sets, isUsed }: Layer): RankedLayer => ({
    codes,
    ranks: sets.map((set, code) => (isUsed[code] === 1 ? set.map((value) => rankOf.get(value) ?? 0) : [])),
  });
  const layers = { base: base.map(rank), changed: changed.map(rank), from, sample };
  const isMasked = inParts && areMasks(values.length, countMost(layers));
  return { values, parts: isMasked ? toMaskParts(layers, values.length) : [toSetPart(layers)] };
}

/** The most values of any listing; any number above 1 means all others. */
function countMost({ base, changed, from }: RankedLayers): number {
  const most = ({ ranks }: RankedLayer) => ranks.reduce((longest, set) => Math.max(longest, set.length), 0);
  if (base.length <= 1 && changed.length <= 1) return Math.max(0, ...[...base, ...changed].map(most));
  let greatest = 0;
  for (let row = 0; row < from.length && greatest <= 1; row += 1) {
    const source = from[row] as number;
    let count = 0;
    const ordinal = source >= 0 ? source : -1 - source;
    for (const { codes, ranks } of source >= 0 ? base : changed)
      count += ranks[codes[ordinal] as number]?.length ?? 0;
    greatest = Math.max(greatest, count);
  }
  return greatest;
}

/** Each mask is put together from the layers of its listing. */
function toMaskParts({ base, changed, sample }: RankedLayers, valueCount: number): CompositePart[] {
  return toMaskSets(valueCount).map((sets, part) => {
    const toMasks = ({ codes, ranks }: RankedLayer) => ({
      codes,
      masks: Uint8Array.from(ranks, (set) =>
        set.reduce(
          (mask, rank) =>
            Math.floor(rank / PART_VALUES) === part ? mask | (1 << (rank % PART_VALUES)) : mask,
          0,
        ),
      ),
    });
    const [ofBase, ofChanged] = [base, changed].map((layers) =>
      layers.map(toMasks).filter(({ masks }) => masks.some((mask) => mask > 0)),
    ) as [ReturnType<typeof toMasks>[], ReturnType<typeof toMasks>[]];
    const merged = new Uint16Array(sample.length);
    for (let ordinal = 0; ordinal < merged.length; ordinal += 1) {
      const source = sample[ordinal] as number;
      let mask = 0;
      const at = source >= 0 ? source : -1 - source;
      for (const { codes, masks } of source >= 0 ? ofBase : ofChanged)
        mask |= masks[codes[at] as number] as number;
      merged[ordinal] = mask;
    }
    return { codes: merged, sets };
  });
}

/** Sets are numbered in the order in which listings have them. */
function toSetPart({ base, changed, sample }: RankedLayers): CompositePart {
  const sets: (readonly number[])[] = [];
  const numberOf = new Map<string, number>();
  const toNumber = (set: readonly number[]): number => {
    const key = set.join();
    let number = numberOf.get(key);
    if (number === undefined) numberOf.set(key, (number = sets.push(set) - 1));
    return number;
  };
  const [ofBase, ofChanged] = [createNumbering(base, toNumber), createNumbering(changed, toNumber)];
  const codes = new Uint32Array(sample.length);
  for (let ordinal = 0; ordinal < codes.length; ordinal += 1) {
    const source = sample[ordinal] as number;
    codes[ordinal] = source >= 0 ? ofBase(source) : ofChanged(-1 - source);
  }
  return { codes, sets };
}

/** The number of a listing's set. With one layer, as nearly always, each code is looked up once. */
function createNumbering(
  layers: readonly RankedLayer[],
  toNumber: (set: readonly number[]) => number,
): (ordinal: number) => number {
  const [layer] = layers;
  if (!layer) return () => toNumber([]);
  if (layers.length > 1)
    return (ordinal) =>
      toNumber(
        layers.flatMap(({ codes, ranks }) => ranks[codes[ordinal] as number] ?? []).sort((a, b) => a - b),
      );
  const { codes, ranks } = layer;
  const known = new Int32Array(ranks.length).fill(-1);
  return (ordinal) => {
    const code = codes[ordinal] as number;
    let number = known[code] as number;
    if (number < 0) known[code] = number = toNumber(ranks[code] ?? []);
    return number;
  };
}
