/**
 * `@astrojs/react`, but for how its parts are drawn on a server (`react-parts-server.ts`): by itself Astro draws each part
 * twice, once to see whose it is.
 */
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const SERVER = fileURLToPath(new URL('./react-parts-server.ts', import.meta.url));

export function reactParts(options: Parameters<typeof react>[0]): AstroIntegration {
  const { name, hooks } = react(options);
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (setup) =>
        hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) => {
            setup.addRenderer({ ...renderer, serverEntrypoint: SERVER });
          },
        }),
    },
  };
}
