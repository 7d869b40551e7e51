import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { createClassNames } from './integrations/class-names.ts';
import { devData } from './integrations/dev-data.ts';
import { devPages } from './integrations/dev-pages.ts';
import { firstScript } from './integrations/first-script.ts';
import { lazyStyles } from './integrations/lazy-styles.ts';
import { programBundle } from './integrations/program-bundle.ts';
import { serverOnlyGuard } from './integrations/server-only-guard.ts';
import { supportedIslands } from './integrations/supported-islands.ts';
import { keepRenderer } from './src/engine/building/renderer-bundle.ts';

const site = process.env['SITE_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 4321}`;
/** The server looks for it there too; inside the checkout, because the built server finds its packages from there. */
const outDir = process.env['RELEASE_DIR'] ?? 'dist';
const { protocol, hostname } = new URL(site);
const isRelease = process.env['NODE_ENV'] === 'production';
/** Builds without the steps that only make pages lighter: after an upgrade, it tells whose fault a fault is. */
const isPlain = process.env['PLAIN_ASTRO'] === '1';

/** In development a class says its name and, with a prefix per component, is unique across files. */
const nameClass = (name, file) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 4)}`;

export default defineConfig({
  site,
  outDir,
  output: 'static',
  trailingSlash: 'never',
  // Sheets are files, so that a page is smaller and the next page has them. In HTML they would be sent each time.
  build: { format: 'file', concurrency: 1, inlineStylesheets: 'never' },
  cacheDir: join(outDir, '../.astro-cache'), // next to the release; the default is in node_modules, which `npm ci` deletes
  adapter: node({
    mode: 'middleware',
    bodySizeLimit: 256 * 1024,
    // Pages are sent whole (with an ETag, compressed), so streaming would only cost time.
    experimentalDisableStreaming: true,
    // Policies of prebuilt pages are sent as headers. In development Astro has no hashes and would send policies
    // without them.
    staticHeaders: isRelease,
  }),
  integrations: [
    // Nothing in a page waits, so a stream would only cost time. Without one, ids of `useId` have no prefix: what a server draws
    // has none (tests/build/head.test.ts).
    react({ experimentalDisableStreaming: true }),
    supportedIslands(),
    serverOnlyGuard(),
    devPages(),
    devData([
      process.env['CONTENT_DIR'] ?? 'src/content',
      process.env['CATALOG_DIR'] ?? 'src/reference/shipped',
    ]),
    ...(isPlain ? [] : [firstScript(), lazyStyles()]),
    programBundle(),
    keepRenderer(new URL('integrations/prebuilt-pages-server.ts', import.meta.url)),
  ],
  vite: {
    cacheDir: join(outDir, '../.astro-cache/vite'), // likewise, and a container's program can be read-only
    css: { modules: { generateScopedName: isRelease ? createClassNames(import.meta.dirname) : nameClass } },
  },
  session: false,
  markdown: { syntaxHighlight: false }, // texts are Markdown that src/features/desk/editorial reads
  security: {
    // The middleware has our own check. Astro's would refuse mail programs, which turn off alerts without an Origin
    // (RFC 8058).
    checkOrigin: false,
    allowedDomains: [{ protocol: protocol.slice(0, -1), hostname }],
    csp: true,
  },
});
