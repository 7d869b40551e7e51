/**
 * A build runs the server's parts from their source, as `main.ts` does: bundled, they would look for
 * their data files and worker threads beside the bundle. The import stays as it is written and Node resolves it.
 */
import type { AstroIntegration } from 'astro';

const SERVICES = /^#src\/server\/services\.ts$/;

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

function sourceServicesPlugin() {
  return {
    name: 'source-services',
    enforce: 'pre' as const,
    apply: 'build' as const, // the development server runs every module from its source anyway
    resolveId: { filter: { id: SERVICES }, handler: (id: string) => ({ id, external: true }) },
  };
}
