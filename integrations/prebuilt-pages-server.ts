/**
 * The entry of the bundle that renders prebuilt pages (`engine/building/renderer-bundle.ts`): Astro's own app, created as an adapter
 * does, and the paths of all prebuilt pages.
 */
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import type { StaticPath } from '#src/engine/building/page-renderer.ts';

export { drawFragment } from '#src/features/search/below-results/RailsFragment.tsx';

/** Pages are written to files whole, so streaming would only cost time. */
export const app = createApp({ streaming: false });

export function listStaticPaths(): Promise<StaticPath[]> {
  return new StaticPaths(app).getAll();
}
