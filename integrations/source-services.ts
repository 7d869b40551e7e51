/**
 * A build renders pages with services from source, which it shares with scripts. The import stays as written, and Node
 * resolves it. A release's own server has the services in its bundle (`program-bundle.ts`).
 */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const SERVICES = /^#src\/server\/create-services\.ts$/;
const SERVICES_FILE = fileURLToPath(new URL('../src/server/create-services.ts', import.meta.url));

export function sourceServices(): AstroIntegration {
  return {
    name: 'source-services',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [sourceServicesPlugin()] } });
      },
    },
  };
}

function sourceServicesPlugin(): Plugin {
  return {
    name: 'source-services',
    enforce: 'pre',
    apply: 'build', // the development server runs every module from source anyway
    applyToEnvironment: ({ name }) => name === 'prerender',
    resolveId: { filter: { id: SERVICES }, handler: (id) => ({ id, external: true }) },
    buildEnd() {
      if (this.getModuleInfo(SERVICES_FILE))
        this.error('The services are bundled, because they are imported by another name.');
    },
  };
}
