/**
 * Keeps the bundle that renders prebuilt pages. Astro bundles the code of all prebuilt pages, renders them, and deletes
 * the bundle. Bundling takes ten seconds, a page takes milliseconds. The kept bundle renders single pages later, and
 * lets several processes share a whole site (`render-main.mjs`).
 */
import { mkdirSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { RENDERER_DIR, RENDERER_FILE } from '#src/engine/building/renderer-facts.ts';
import type { RendererFacts } from '#src/engine/building/renderer-facts.ts';

/** Astro's name for the part of a build that renders prebuilt pages. */
const ENVIRONMENT = 'prerender';
/** Only for a site without an origin, which ours is not. */
const NO_ORIGIN = 'http://localhost';

interface Bundle {
  folder: string;
  entry: string;
}

/** @param entry the module that exports `PrebuiltPages`, and whatever else the site needs of its bundle */
export function keepRenderer(entry: URL): AstroIntegration {
  let outDir = '';
  let origin = '';
  let onDemand: string[] = [];
  const bundle: Bundle = { folder: '', entry: '' };
  return {
    name: 'page-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build')
          updateConfig({ vite: { plugins: [entryPlugin(fileURLToPath(entry), bundle)] } });
      },
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
        origin = config.site ?? NO_ORIGIN;
      },
      'astro:routes:resolved': ({ routes }) => {
        onDemand = routes
          .filter(({ isPrerendered }) => !isPrerendered)
          .map(({ patternRegex }) => patternRegex.source);
      },
      // Our own processes render the pages in parallel, once the bundle is complete.
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'page-renderer',
          getStaticPaths: () => Promise.resolve([]),
          render: ({ url }) => Promise.reject(new Error(`${url} is not rendered by Astro's build.`)),
        });
      },
      'astro:build:generated': async () => {
        const facts: RendererFacts = { entry: bundle.entry, origin, onDemand };
        const target = join(outDir, RENDERER_DIR);
        mkdirSync(target, { recursive: true });
        await cp(bundle.folder, target, { recursive: true });
        await writeFile(join(target, RENDERER_FILE), JSON.stringify(facts));
      },
    },
  };
}

/** Makes our entry the entry of the bundle, and records where the bundle is written. */
function entryPlugin(module: string, bundle: Bundle): Plugin {
  return {
    name: 'forecourt:page-renderer',
    applyToEnvironment: ({ name }) => name === ENVIRONMENT,
    configEnvironment(name) {
      if (name === ENVIRONMENT) return { build: { rolldownOptions: { input: { index: module } } } };
      return undefined;
    },
    writeBundle({ dir = '' }, files) {
      const entry = Object.values(files).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === module,
      );
      if (!entry) this.error('The bundle of the prebuilt pages has no entry.');
      Object.assign(bundle, { folder: dir, entry: entry.fileName });
    },
  };
}
