/**
 * Astro takes the digest of each style and script of a page anew for every page, in another thread. There are a few dozen
 * of them in all, so each is taken once. Bundles get this, in development Astro is as it is.
 */
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const ENCRYPTION = /\/astro\/dist\/core\/encryption\.js$/;
const DECLARATION = 'async function generateCspDigest(data, algorithm) {';
/** Styles and scripts of the code; a text that belongs to one page only would never be asked for again. */
const MOST_KEPT = 500;

const KEPT = `const keptDigests = new Map();
function generateCspDigest(data, algorithm) {
  const key = algorithm + data;
  let digest = keptDigests.get(key);
  if (digest === undefined) {
    digest = takeCspDigest(data, algorithm);
    if (keptDigests.size < ${MOST_KEPT}) keptDigests.set(key, digest);
  }
  return digest;
}
`;

const plugin: Plugin = {
  name: 'forecourt:kept-digests',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!ENCRYPTION.test(id.split('?')[0] ?? '')) return null;
    if (!code.includes(DECLARATION)) throw new Error('Astro takes digests of styles in another way now.');
    return KEPT + code.replace(DECLARATION, DECLARATION.replace('generateCspDigest', 'takeCspDigest'));
  },
};

export function keptDigests(): AstroIntegration {
  return {
    name: 'kept-digests',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
