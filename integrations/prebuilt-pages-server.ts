/**
 * The entry of the bundle that renders prebuilt pages (`page-renderer.ts`): Astro's own app, created as an adapter
 * does, and the paths of all prebuilt pages.
 */
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';

export { drawFragment } from '#src/features/search/below-results/PageRows.tsx';

/** Pages are written to files whole, so streaming would only cost time. */
export const app = createApp({ streaming: false });

export interface StaticPath {
  readonly pathname: string;
  readonly route: RouteData;
}

/** All prebuilt pages; of two with the same path, the first is used. */
export function listStaticPaths(): Promise<StaticPath[]> {
  return new StaticPaths(app).getAll();
}
