// Islands wait for one file, not for thirty: what they share is small, and small files pack badly (25 KB instead of 18,
// gzipped). What is imported at first use stays in files of its own, without a list of what it needs in turn.
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Those of one vehicle's or one comparison's page come on top, there. */
const ISLAND =
  /(?<!CompareActions|CompareButton|PaymentCalculator|PaymentFigure|SaveCar|SharedSearch|VisitRecorder)\.island\.tsx$/;
const PRELOAD_HELPER = /preload-helper\.js$/;

/** By hook, because Astro writes its own `modulePreload` over that of the configuration. */
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
 * Vite's helper loads the style sheets and the imports of what is imported late. Here they are none, since what is
 * imported late brings its own sheets (`late-styles.ts`), and the helper is 0.6 KB of every page's first file. Vite does
 * not promise its name: where it has another one, Vite's own stays, and all works as before.
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
      if (!isFound) this.warn("Vite's preload helper is not where it was, and stays in the first script.");
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
