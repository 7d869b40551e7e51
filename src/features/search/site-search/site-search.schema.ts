/** A page as the search of this site knows it. Plain data: the index is made from it, and from nothing else. */
export interface SiteSearchRecord {
  /** Path, with a fragment where it is a part of a page. */
  readonly url: string;
  readonly title: string;
  readonly kind: 'For sale' | 'Research' | 'Guide';
  /** What is looked through, and what an excerpt is taken of. */
  readonly text: string;
  readonly make?: string;
  readonly model?: string;
  readonly year?: number;
}
