// Islands wait for one file, not for thirty: what they share is small, and small files pack badly (25 KB instead of 18,
// gzipped). What is imported at first use stays in files of its own, without a list of what it needs in turn.
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Those of one vehicle's or one comparison's page come on top, there. */
const ISLAND =
  /(?<!CompareActions|CompareButton|PaymentCalculator|PaymentFigure|SaveCar|SharedSearch|VisitRecorder)\.island\.tsx$/;
const PRELOAD_HELPER = /preload-helper\.js$/;

/** By hook, because Astro writes its own `modulePreload` over that of the configuration. */
const firstScriptPlugin: Plugin = {
  name: 'forecourt:first-script',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment(name) {
    if (name !== 'client') return;
    return {
      build: {
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'islands', test: ISLAND }] } } },
      },
    };
  },
  // Vite's own loads style sheets before scripts, a kilobyte in every page's first file: here, what is imported late
  // brings its own (late-styles.ts).
  load: { filter: { id: PRELOAD_HELPER }, handler: () => 'export const __vitePreload = (load) => load();' },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
        this.error(
          `${file.fileName} imports a file whose style sheet no page has: it would come without it.`,
        );
    }
  },
};

export function firstScript(): AstroIntegration {
  return {
    name: 'first-script',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [firstScriptPlugin] } });
      },
    },
  };
}
