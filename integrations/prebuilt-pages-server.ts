/**
 * The entry of the bundle that prebuilt pages are rendered with (`page-renderer.ts`): Astro's own app, made as an adapter
 * makes it, and the paths of all prebuilt pages.
 */
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';

export { drawRows } from '#src/features/search/below-results/PageRows.tsx';

/** Pages are written to files whole, so rendering them as streams only costs time. */
export const app = createApp({ streaming: false });

export interface StaticPath {
  readonly pathname: string;
  readonly route: RouteData;
}

/** All prebuilt pages; of two with one path the first is the page. */
export function listStaticPaths(): Promise<StaticPath[]> {
  return new StaticPaths(app).getAll();
}
