import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { devData } from './integrations/dev-data.ts';
import { devPages } from './integrations/dev-pages.ts';
import { firstScript } from './integrations/first-script.ts';
import { lateStyles } from './integrations/late-styles.ts';
import { pageRenderer } from './integrations/page-renderer.ts';
import { serverOnlyGuard } from './integrations/server-only-guard.ts';
import { sourceServices } from './integrations/source-services.ts';

const site = process.env['SITE_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 4321}`;
/** Where the server looks for it too; inside the checkout, since the built server finds its packages from there. */
const outDir = process.env['RELEASE_DIR'] ?? 'dist';
const { protocol, hostname } = new URL(site);

/** The part's own, told apart from those of other files; shorter than Vite's, of which a page has a thousand. */
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
  build: { format: 'file', concurrency: 1 },
  cacheDir: join(outDir, '../.astro-cache'), // beside the release; the default lies in node_modules, which `npm ci` deletes
  adapter: node({
    mode: 'middleware',
    bodySizeLimit: 256 * 1024,
    // Pages are sent whole (they carry an ETag and are compressed), so rendering them as streams only costs time.
    experimentalDisableStreaming: true,
    // Policies of prebuilt pages are sent as headers. In development Astro knows no hashes and would send policies without.
    staticHeaders: process.env['NODE_ENV'] === 'production',
  }),
  integrations: [
    react(),
    serverOnlyGuard(),
    devPages(),
    devData(process.env['CONTENT_DIR'] ?? 'src/content'),
    firstScript(),
    lateStyles(),
    sourceServices(),
    pageRenderer(),
  ],
  vite: { css: { modules: { generateScopedName: nameClass } } },
  session: false,
  security: {
    // Ours is the middleware's: this one refuses mail programs, which end alerts without an Origin (RFC 8058).
    checkOrigin: false,
    allowedDomains: [{ protocol: protocol.slice(0, -1), hostname }],
    csp: { styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] } },
  },
});
