/**
 * Keeps what Astro builds pages with. Astro bundles the code of all prebuilt pages, renders them, and throws the bundle
 * away; bundling takes ten seconds, a page some milliseconds. Kept beside the release, the bundle renders single pages
 * again, and several processes share a whole site (`scripts/rebuild/render-child.ts`).
 */
import { globSync, mkdirSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { importRelease, resolveFromProgram } from '../src/engine/publishing/import-release.ts';
import { RENDERER_DIR, RENDERER_FILE, type RendererFacts } from '../scripts/rebuild/page-renderer.ts';

/** Astro's own; it does not show what it was given by the build, without which pages have no styles. */
const ASTRO_ENTRY = /\/astro\/dist\/entrypoints\/prerender\.js(?:\?|$)/;
const BUNDLE = 'server/.prerender';

interface BuildEnvironment {
  getInternals(): {
    pagesByKeys: Map<string, { styles: unknown[] }>;
    entrySpecifierToBundleMap: Map<string, string>;
  };
  getSettings(): { scripts: unknown[] };
}

const entryPlugin: Plugin = {
  name: 'forecourt:page-renderer',
  enforce: 'pre',
  transform: { filter: { id: ASTRO_ENTRY }, handler: (code) => `${code}\nexport { buildEnv };` },
};

export function pageRenderer(): AstroIntegration {
  let outDir = '';
  /** Pages are rendered by processes of our own, several at once. */
  let makeNoPages = () => {};
  return {
    name: 'page-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [entryPlugin] } });
      },
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        makeNoPages = () => setPrerenderer((own) => ({ ...own, getStaticPaths: () => Promise.resolve([]) }));
      },
      // The folder has been emptied by now, and what is bundled is known: told sooner of another one who makes pages, Astro
      // would expect that one to bring an entry of its own.
      'astro:build:setup': () => {
        makeNoPages();
        mkdirSync(outDir, { recursive: true });
        resolveFromProgram(outDir); // Astro imports the bundle, too
      },
      'astro:build:generated': async () => {
        const bundle = join(outDir, BUNDLE);
        const [entry] = globSync('prerender-entry*.mjs', { cwd: bundle });
        if (entry === undefined) throw new Error('Astro made no bundle of the prebuilt pages.');
        const { buildEnv } = await importRelease<{ buildEnv: BuildEnvironment }>(bundle, entry);
        const { pagesByKeys, entrySpecifierToBundleMap } = buildEnv.getInternals();
        const facts: RendererFacts = {
          entry,
          pages: [...pagesByKeys].map(([key, { styles }]) => [key, { styles }]),
          bundles: [...entrySpecifierToBundleMap],
          scripts: buildEnv.getSettings().scripts,
        };
        const target = join(outDir, RENDERER_DIR);
        await cp(bundle, target, { recursive: true });
        await writeFile(join(target, RENDERER_FILE), JSON.stringify(facts));
      },
    },
  };
}
