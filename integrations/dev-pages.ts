/** Pages for developers. This is the one place that limits them to development. */
import type { AstroIntegration } from 'astro';

const PAGES = [
  { pattern: '/dev/gallery', entrypoint: './src/pages/_dev/gallery.astro' },
  { pattern: '/dev/photo/[number].svg', entrypoint: './src/pages/_dev/photo.svg.ts' },
] as const;

export function devPages(): AstroIntegration {
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') for (const page of PAGES) injectRoute({ ...page, prerender: false });
      },
    },
  };
}
