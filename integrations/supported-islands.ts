// Adds `client:supported`, the directive of all our islands.
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

export function supportedIslands(): AstroIntegration {
  return {
    name: 'supported-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'supported',
          entrypoint: join(import.meta.dirname, '../src/browser/wake-island.ts'),
        });
      },
    },
  };
}
