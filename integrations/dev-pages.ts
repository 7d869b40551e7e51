/** What pages have in development alone, and pages for developers. This is the one place that limits them to it. */
import type { AstroIntegration } from 'astro';

const PAGES = [
  { pattern: '/dev/gallery', entrypoint: './src/pages/_dev/gallery.astro' },
  { pattern: '/dev/photo/[number].svg', entrypoint: './src/pages/_dev/photo.svg.ts' },
] as const;

/**
 * Names that React's packages call in development. `@astrojs/react` sets them on pages with an island; a script of another
 * page, such as one that shows a notice, needs them too (Vite's guide for servers of their own names both).
 */
const REFRESH_NAMES = 'window.$RefreshReg$ ??= () => {}; window.$RefreshSig$ ??= () => (type) => type;';

export function devPages(): AstroIntegration {
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript }) => {
        if (command !== 'dev') return;
        injectScript('head-inline', REFRESH_NAMES);
        for (const page of PAGES) injectRoute({ ...page, prerender: false });
      },
    },
  };
}
