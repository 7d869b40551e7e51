/** Turns what a phrase does not want into filters that exclude: "not red", "no ford or chevy". */
import type { PhraseMatch, QueryPair } from '#src/features/search/keyword/phrase-match.ts';

/** The filter that excludes the values of another one. */
const EXCLUDING: ReadonlyMap<string, string> = new Map([
  ['extColorSimple', 'notColor'],
  ['vehicleStyleCode', 'notStyle'],
  ['fuelTypeGroup', 'notFuel'],
  ['transmissionCode', 'notTransmission'],
  ['makeCodeList', 'notMake'],
]);

type Exclusion = Pick<PhraseMatch, 'label' | 'pairs'>;

/** Undefined if a part has no filter that excludes it, or is more than one filter ("minivan"). */
export function excludeMatches(matches: readonly PhraseMatch[]): Exclusion | undefined {
  const pairs = matches.map(toExcludingPair);
  if (!pairs.every((pair) => pair !== undefined)) return undefined;
  return { label: `Not ${matches.map(({ label }) => label).join(' or ')}`, pairs };
}

function toExcludingPair({ pairs: [pair, ...others] }: PhraseMatch): QueryPair | undefined {
  const key = pair && others.length === 0 ? EXCLUDING.get(pair[0]) : undefined;
  return key !== undefined && pair ? [key, pair[1]] : undefined;
}
