/**
 * The entry of the bundle that renders prebuilt pages (`engine/building/renderer-bundle.ts`): what a rendering process runs, with
 * Astro's own app, created as an adapter does, and the paths of all prebuilt pages.
 */
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { createPageRenderer } from '#src/engine/building/page-renderer.ts';
import type { RendererFacts } from '#src/engine/building/renderer-facts.ts';
import { answerBuild as answer } from '#src/engine/building/render-process.ts';
import type { RenderOrder, ToRenderer } from '#src/engine/building/render-protocol.ts';
import { renderedSite } from '#scripts/rebuild/rendered-site.ts';

// Pages are written to files whole, so streaming would only cost time.
const app = createApp({ streaming: false });

/** Of the release that has this bundle. */
export function openRenderer(facts: RendererFacts) {
  return createPageRenderer({ app, listStaticPaths: () => new StaticPaths(app).getAll() }, facts);
}

/** What the program of a rendering process calls (`engine/building/render-main.mjs`). */
export function answerBuild(
  order: RenderOrder,
  facts: RendererFacts,
  messages: AsyncIterable<[ToRenderer]>,
): Promise<void> {
  return answer(order, renderedSite, openRenderer(facts), messages);
}
