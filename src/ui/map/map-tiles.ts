/** The images of a map, as an operator serves them. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, the numbers of a tile. */
  readonly url: string;
  /** Shown on the map; may be empty. */
  readonly attribution: string;
}
