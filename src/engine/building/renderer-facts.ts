/** The bundle that renders prebuilt pages, as it stands in a release. */

/** In a release, next to `client` and `server`. */
export const RENDERER_DIR = 'renderer';
export const RENDERER_FILE = 'renderer.json';

/** What the build knows about its bundle. */
export interface RendererFacts {
  /** The bundle's entry file. */
  readonly entry: string;
  /** The site's origin, in the addresses of rendered pages. */
  readonly origin: string;
  /** Paths that the server renders on demand: sources of regular expressions. */
  readonly onDemand: readonly string[];
}
