/** What is drawn in place of a logo or a tile that cannot be shown: a dealer's initials, or the words of the tile. */
export interface DrawnName {
  readonly kind: 'initials' | 'words';
  readonly text: string;
}

/** An image that a feed names. */
export interface FeedImage {
  /** Its URL in the feed. */
  readonly src: string;
  /** Of logos and tiles, which may also be SVG. A photo has none: the page draws the car. */
  readonly instead?: DrawnName;
}
