/** A page in the site search. The index is built from these records alone. */
export interface SiteSearchRecord {
  /** Path, with a fragment for a part of a page. */
  readonly url: string;
  readonly title: string;
  readonly kind: 'For sale' | 'Research' | 'Guide';
  /** The text to search and to take excerpts from. */
  readonly text: string;
  readonly make?: string;
  readonly model?: string;
  readonly year?: number;
  /** The other model of a comparison: "Hyundai Elantra". */
  readonly rival?: string;
}

/**
 * Orders the pages of a vehicle: the pages of its make and model, then its guides, then its years, newest first,
 * then its comparisons. Pages about no vehicle come last.
 */
export function compareSiteSearchRecords(a: SiteSearchRecord, b: SiteSearchRecord): number {
  return (
    rankRecord(a) - rankRecord(b) ||
    compareText(a.make, b.make) ||
    compareText(a.model, b.model) ||
    (b.year ?? 0) - (a.year ?? 0) ||
    compareText(a.title, b.title) ||
    compareText(a.url, b.url)
  );
}

const RANKS = { make: 0, forSale: 1, research: 2, guide: 3, year: 4, rival: 5, other: 6 } as const;

function rankRecord({ kind, make, model, year, rival }: SiteSearchRecord): number {
  if (make === undefined) return RANKS.other;
  if (model === undefined) return RANKS.make;
  if (rival !== undefined) return RANKS.rival;
  if (year !== undefined) return RANKS.year;
  return kind === 'For sale' ? RANKS.forSale : kind === 'Research' ? RANKS.research : RANKS.guide;
}

/** By code, so that the order does not depend on the machine. */
function compareText(a = '', b = ''): number {
  return a < b ? -1 : Number(a > b);
}
