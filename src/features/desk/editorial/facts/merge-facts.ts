/** The facts of a form, with what another editor saved while it was open. */
import type { FactField } from '#src/features/desk/editorial/facts/fact-fields.server.ts';
import type { FactValue, FactValues } from '#src/features/desk/editorial/facts/fact-values.ts';

export interface FactNote {
  /** `theirs`: only the other editor changed it. `both`: a list with the changes of both. `clash`: yours, and theirs differs. */
  readonly type: 'theirs' | 'both' | 'clash';
  readonly theirs: FactValue;
  /** What both began with; undefined if the form did not say. */
  readonly base: FactValue | undefined;
}

export interface MergedFacts {
  readonly values: FactValues;
  /** By the name of each field that the other editor changed. */
  readonly notes: Readonly<Record<string, FactNote>>;
}

interface Versions {
  /** Undefined if it is not known: then each difference is a clash. */
  readonly base: FactValues | undefined;
  readonly theirs: FactValues;
  readonly mine: FactValues;
}

/** Nothing of either is lost: what one of them changed is as that one has it. */
export function mergeFacts(fields: readonly FactField[], { base, theirs, mine }: Versions): MergedFacts {
  const merged = fields.map((field) => {
    const { name } = field;
    const of = { base: base?.[name], theirs: theirs[name] ?? '', mine: mine[name] ?? '' };
    return [name, mergeFact(field, of)] as const;
  });
  return {
    values: Object.fromEntries(merged.map(([name, { value }]) => [name, value])),
    notes: Object.fromEntries(merged.flatMap(([name, { note }]) => (note ? [[name, note]] : []))),
  };
}

interface OfFact {
  readonly base: FactValue | undefined;
  readonly theirs: FactValue;
  readonly mine: FactValue;
}

function mergeFact(
  { input }: FactField,
  { base, theirs, mine }: OfFact,
): { readonly value: FactValue; readonly note?: FactNote } {
  const isSame = (a: FactValue, b: FactValue) => isSameFact(a, b, input === 'choices');
  if (isSame(mine, theirs)) return { value: mine };
  if (base !== undefined && isSame(theirs, base)) return { value: mine };
  if (base !== undefined && isSame(mine, base))
    return { value: theirs, note: { type: 'theirs', theirs, base } };
  const isList = input === 'choices' || input === 'lines';
  if (base === undefined || !isList) return { value: mine, note: { type: 'clash', theirs, base } };
  return {
    value: mergeLists(toTexts(base), toTexts(theirs), toTexts(mine)),
    note: { type: 'both', theirs, base },
  };
}

/** Theirs, without what only I took out, and with what only I put in. */
function mergeLists(base: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] {
  const isTaken = (item: string) => base.includes(item) && !mine.includes(item);
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item));
  return [...theirs.filter((item) => !isTaken(item)), ...added];
}

function toTexts(value: FactValue): string[] {
  return typeof value === 'string' ? [] : value.filter((item) => typeof item === 'string');
}

/** An empty list and an empty text are both nothing. */
function isSameFact(a: FactValue, b: FactValue, isSet: boolean): boolean {
  if (a.length === 0 || b.length === 0) return a.length === b.length;
  const [one, other] = isSet ? [toTexts(a).toSorted(), toTexts(b).toSorted()] : [a, b];
  return JSON.stringify(one) === JSON.stringify(other);
}
