/** When a search can be saved. @see R §5 (Save-search control) */

export interface SaveSearchFacts {
  readonly isSwitchedOff: boolean;
  /** Values that the request is made of: an empty search has none. */
  readonly requestValueCount: number;
  readonly isSignedIn: boolean;
  readonly isSaved: boolean;
  readonly chipCount: number;
}

export function canSaveSearch(facts: SaveSearchFacts): boolean {
  const { isSwitchedOff, requestValueCount, isSignedIn, isSaved, chipCount } = facts;
  return !isSwitchedOff && requestValueCount > 0 && (!isSignedIn || !isSaved) && chipCount > 0;
}
