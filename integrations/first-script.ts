// Puts the code that islands share into one file instead of thirty, because many small files compress badly (25 KB
// instead of 18, gzipped). Code that is imported on first use stays in its own files, without a list of its
// dependencies.
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Islands of a vehicle's or a comparison page are loaded there in addition. */
const ISLAND =
  /(?<!CompareActions|CompareButton|PaymentCalculator|PaymentFigure|SaveCar|SharedSearch|VisitRecorder)\.island\.tsx$/;
const PRELOAD_HELPER = /preload-helper\.js$/;

/** In a hook, because Astro overwrites `modulePreload` of the configuration. */
function firstScriptPlugin(): Plugin {
  return {
    name: 'forecourt:first-script',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment(name) {
      if (name !== 'client') return undefined;
      return {
        build: {
          modulePreload: false,
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'islands', test: ISLAND }] } } },
        },
      };
    },
  };
}

/**
 * Vite's helper loads the style sheets and imports of lazy code. Here lazy code brings its own sheets
 * (`lazy-styles.ts`), so the helper would be 0.6 KB of waste in every page's first file. Vite does not promise its
 * name: if it changes, Vite's own helper stays and everything works as before.
 */
function noPreloadHelperPlugin(): Plugin {
  let isFound = false;
  return {
    name: 'forecourt:no-preload-helper',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: PRELOAD_HELPER },
      handler() {
        isFound = true;
        return 'export const __vitePreload = (load) => load();';
      },
    },
    generateBundle() {
      if (!isFound) this.warn("Vite's preload helper has another name now, and stays in the first script.");
    },
  };
}

export function firstScript(): AstroIntegration {
  return {
    name: 'first-script',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plain = process.env['PLAIN_ASTRO'] === '1';
        updateConfig({ vite: { plugins: [firstScriptPlugin(), !plain && noPreloadHelperPlugin()] } });
      },
    },
  };
}
