// Puts the code that islands share into one file instead of thirty, because many small files compress badly (25 KB
// instead of 18, gzipped). Code that is imported on first use stays in its own files, without a list of its
// dependencies.
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Islands of the home page, a vehicle's page or a comparison are loaded there in addition. */
const ISLAND =
  /(?<!CompareActions|CompareButton|OutTheDoor|PaymentCalculator|PaymentFigure|RecentOnHome|SaveCar|SharedSearch|VisitRecorder)\.island\.tsx$/;

/** What Vite puts around each `import(…)` to preload files. No import has any, and it would be a kilobyte of each page. */
const PRELOADER = '\0vite/preload-helper.js';

/**
 * The script of every page, with the small code that it shares with others: all of it is one request. In the file of the
 * islands that code would bring all of them to pages without islands. None of it imports anything.
 */
const FOR_ALL_PAGES =
  /\/(?:SiteLayout\.astro\?astro&type=script.*|first-interaction\.ts|preload-helper\.js)$/;

const GROUPS = [
  { name: 'islands', test: ISLAND },
  { name: 'for-all-pages', test: FOR_ALL_PAGES, priority: 1 },
];

/** In a hook, because Astro overwrites `modulePreload` of the configuration. */
function firstScriptPlugin(): Plugin {
  return {
    name: 'forecourt:first-script',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === PRELOADER ? 'export const __vitePreload = (load) => load();' : undefined),
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      return {
        build: {
          modulePreload: false,
          rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
        },
      };
    },
  };
}

export function firstScript(): AstroIntegration {
  return {
    name: 'first-script',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [firstScriptPlugin()] } });
      },
    },
  };
}
