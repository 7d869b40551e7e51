/**
 * Bundles what the server's processes run (`src/server/program.ts`) with the pages that it renders on demand, and what a
 * rendering process runs with the prebuilt ones, packages included: a start reads 80 files instead of 1,900, and a process
 * has each module once.
 */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { digestCode } from '#src/inventory/snapshot/code-digest.ts';
import { PROGRAM_NAME } from '#src/engine/publishing/find-release.ts';
import { toOneByteCode } from '#integrations/one-byte-code.ts';

/** Astro's names for the part of a build that renders pages on demand, and for the one that renders prebuilt pages. */
const [SERVER, RENDERER] = ['ssr', 'prerender'];
const isOurs = ({ name }: { readonly name: string }) => name === SERVER || name === RENDERER;
const PROGRAM = fileURLToPath(new URL('../src/server/program.ts', import.meta.url));
/** One finds its native library next to its own files; few servers load the others, and one of them has 550 files. */
const UNBUNDLED = ['sharp', 'pg', '@opensearch-project/opensearch'];
/** What so many parts share is one file, because each file costs half a millisecond at the start. */
const MIN_SHARED_BY = 4;
/**
 * What the renderer's pages may share in that file. Components that wait for their lazy parts at the start (`LazyPart.tsx`) would
 * wait forever there, because these parts import it.
 */
const SHARED_BY_PAGES = /\/(?:node_modules|src\/(?:domain|engine|inventory|lib|reference|server))\//;
/** Half a megabyte of code with which components come to life in browsers. Nothing calls it here. */
const HYDRATION = /^react-dom\/client$/;
const NO_HYDRATION = '\0no-hydration';
const CODE_DIGEST = /\/src\/inventory\/snapshot\/code-digest\.ts$/;
const THREAD = /(?<=new Worker\()new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/;

export function programBundle(): AstroIntegration {
  return {
    name: 'program-bundle',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [programPlugin()] } });
      },
    },
  };
}

function programPlugin(): Plugin {
  const threads = new Set<string>();
  return {
    name: 'forecourt:program-bundle',
    enforce: 'pre',
    applyToEnvironment: isOurs,
    configEnvironment(name) {
      if (!isOurs({ name })) return undefined;
      const shared = { name: 'shared', minShareCount: MIN_SHARED_BY };
      return {
        // Packages that have slower code for development are bundled without it.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true, external: UNBUNDLED },
        build: {
          rolldownOptions: {
            ...(name === SERVER && { input: { [PROGRAM_NAME]: PROGRAM } }),
            output: {
              ...(name === SERVER && {
                entryFileNames: ({ name }) => (name === 'index' ? 'entry.mjs' : '[name].mjs'),
              }),
              codeSplitting: {
                groups: [name === SERVER ? shared : { ...shared, test: SHARED_BY_PAGES }],
              },
              // A process keeps the text of all code that it has loaded.
              comments: false,
            },
          },
        },
      };
    },
    resolveId: { filter: { id: HYDRATION }, handler: () => NO_HYDRATION },
    load: {
      filter: { id: [CODE_DIGEST, /^\0no-hydration$/] },
      handler: (id) =>
        id === NO_HYDRATION
          ? 'export const createRoot = undefined, hydrateRoot = undefined;'
          : // The sources of the bundle, which may have changed when it runs.
            `export const digestCode = () => ${JSON.stringify(digestCode())};`,
    },
    // Later than renderChunk, after which code is printed once more.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = toOneByteCode(file.code);
    },
    // A thread runs a file of its own, so that becomes a file of the bundle.
    transform: {
      filter: { code: THREAD },
      async handler(code, importer) {
        const name = THREAD.exec(code)?.[1] ?? '';
        const thread = await this.resolve(name, importer);
        if (!thread) this.error(`There is no ${name} for a thread.`);
        const file = this.emitFile({ type: 'chunk', id: thread.id });
        threads.add(file);
        return { code: code.replace(THREAD, `import.meta.ROLLUP_FILE_URL_${file}`), map: null };
      },
    },
    // Vite would make it an address of the site.
    resolveFileUrl: ({ relativePath, referenceId }) =>
      threads.has(referenceId) ? `new URL(${JSON.stringify(relativePath)}, import.meta.url)` : null,
  };
}
