/**
 * What Astro does anew for every page and need not: it takes the digest of each style and script in another thread, though
 * there are a few dozen of them in all, writes the policy out of the same hashes, and takes a digest of every island's
 * markup and properties for a name that is asked for in development only. Bundles get this, in development Astro is as it is.
 */
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Texts of the code; one that belongs to one page only would never be asked for again. */
const MOST_KEPT = 500;
/** A site has a handful of them. */
const MOST_POLICIES = 50;

interface Change {
  readonly file: RegExp;
  /** What stands there in the version of Astro that we have. */
  readonly from: string;
  readonly to: string;
}

const CHANGES: readonly Change[] = [
  {
    file: /\/astro\/dist\/core\/encryption\.js$/,
    from: 'async function generateCspDigest(data, algorithm) {',
    to: `const keptDigests = new Map();
function generateCspDigest(data, algorithm) {
  const key = algorithm + data;
  let digest = keptDigests.get(key);
  if (digest === undefined) {
    digest = takeCspDigest(data, algorithm);
    if (keptDigests.size < ${MOST_KEPT}) keptDigests.set(key, digest);
  }
  return digest;
}
async function takeCspDigest(data, algorithm) {`,
  },
  {
    file: /\/astro\/dist\/runtime\/server\/render\/csp\.js$/,
    from: 'function renderCspContent(result) {',
    to: `const keptPolicies = [];
function renderCspContent(result) {
  const { scriptDirective: scripts, styleDirective: styles, directives, _metadata } = result;
  const parts = [scripts.resources, scripts.hashes, styles.resources, styles.hashes, directives];
  const said = [...parts.flatMap((part) => [part.length, ...part]), scripts.strictDynamic];
  said.push(..._metadata.extraScriptHashes, 0, ..._metadata.extraStyleHashes);
  const isKept = (kept) => kept.said.length === said.length && kept.said.every((value, at) => value === said[at]);
  let known = keptPolicies.find(isKept);
  if (known === undefined) {
    known = { said, policy: writeCspContent(result) };
    if (keptPolicies.length < ${MOST_POLICIES}) keptPolicies.push(known);
  }
  return known.policy;
}
function writeCspContent(result) {`,
  },
  {
    file: /\/astro\/dist\/runtime\/server\/render\/component\.js$/,
    from: `const astroId = shorthash(
    \`<!--\${metadata.componentExport.value}:\${metadata.componentUrl}-->
\${html}
\${serializeProps(
      props,
      metadata
    )}\`
  );`,
    to: 'const astroId = undefined;',
  },
];

const plugin: Plugin = {
  name: 'forecourt:lean-astro',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    const path = id.split('?')[0] ?? '';
    const change = CHANGES.find(({ file }) => file.test(path));
    if (!change) return null;
    if (!code.includes(change.from)) throw new Error(`Astro has changed: ${path} is not as we know it.`);
    return code.replace(change.from, () => change.to);
  },
};

export function leanAstro(): AstroIntegration {
  return {
    name: 'lean-astro',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
