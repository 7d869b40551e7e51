/** A fact about a model as a row of label and text, with its sources, and what such rows are made with. */
import type { SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';

export interface ModelFact {
  readonly label: string;
  readonly text: string;
  /** Where it comes from. */
  readonly source: SourceKey;
  /** Where some of its figures come from, if not all are of one source. */
  readonly also?: readonly SourceKey[];
}

export type FactRow = [label: string, text: string | undefined, ...sources: SourceKey[]];

/** All sources of a fact. */
export function sourcesOfFact({ source, also = [] }: Pick<ModelFact, 'source' | 'also'>): SourceKey[] {
  return [source, ...also];
}

/** Of the trims with such a fact, each once. */
export function sourcesOfTrims(trims: readonly CatalogueTrim[], key: keyof CatalogueTrim): SourceKey[] {
  const known = trims.filter((trim) => trim[key] !== undefined);
  return [...new Set(known.map(({ source }) => (source === 'trims' ? 'lists' : 'catalog')))];
}

/** Each value once, in ladder order. */
export function pick<
  Key extends
    | 'msrp'
    | 'catalogMsrp'
    | 'seats'
    | 'doors'
    | 'engine'
    | 'fuelTypeGroup'
    | 'drive'
    | 'transmission'
    | 'range',
>(rungs: readonly CatalogueTrim[], key: Key): NonNullable<CatalogueTrim[Key]>[] {
  return [...new Set(rungs.map((trim) => trim[key]))].filter((value) => value !== undefined);
}

export function joinLabels(options: readonly CodeLabel[], codes: readonly string[]): string {
  return codes.map((code) => labelOf(options, code)).join(', ');
}

export function formatSpan(values: readonly number[], format: (value: number) => string): string | undefined {
  if (values.length === 0) return undefined;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? format(least) : `${format(least)} to ${format(most)}`;
}
