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
}
