/**
 * What Astro does anew for every page and need not: it takes the digest of each style and script in another thread, though
 * there are a few dozen of them in all, writes the policy out of the same hashes, and takes a digest of every island's
 * markup and properties for a name that is asked for in development only. And it makes objects that V8 keeps for long
 * (`page-contexts-server.ts`). Bundles get this, in development Astro is as it is.
 */
import { fileURLToPath } from 'node:url';
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

/** Of a `PageResponse`. */
const WHOLE_BODY = 'wholeBody';
const FETCH_STATE = /\/astro\/dist\/core\/fetch\/fetch-state\.js$/;
const RENDER_PAGE = /\/astro\/dist\/runtime\/server\/render\/page\.js$/;
const NODE_APP = /\/astro\/dist\/core\/app\/node\.js$/;
const PAGE_CONTEXTS = fileURLToPath(new URL('./page-contexts-server.ts', import.meta.url));
const PAGE_RESPONSE = fileURLToPath(new URL('./page-response-server.ts', import.meta.url));

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
  {
    file: FETCH_STATE,
    from: 'import colors from "piccolore";',
    to: `import colors from "piccolore";
import { ComponentAstro, PageContext } from ${JSON.stringify(PAGE_CONTEXTS)};`,
  },
  {
    file: FETCH_STATE,
    from: 'createAstro: (props, slots) => state.createAstro(result, props, slots, ctx),',
    to: 'createAstro: (props, slots) => new ComponentAstro(scope, props, slots),',
  },
  {
    file: FETCH_STATE,
    from: 'this.result = result;',
    to: `const scope = { state, result, context: ctx, Slots, whole: undefined };
    this.result = result;`,
  },
  {
    file: FETCH_STATE,
    from: 'if (this.actionApiContext !== null) return this.actionApiContext;',
    to: `return (this.actionApiContext ??= new PageContext(this, {
      generator: ASTRO_GENERATOR,
      getSite,
      getOriginPathname,
      toLogger: astroToRuntimeLogger,
      whyNotLocals: () => new AstroError(AstroErrorData.LocalsReassigned)
    }));`,
  },
  {
    file: FETCH_STATE,
    from: `get headers() {
        return headers;
      },
      set headers(_) {
        throw new AstroError(AstroErrorData.AstroResponseHeadersReassigned);
      }`,
    to: 'headers',
  },
  {
    file: FETCH_STATE,
    from: `get locals() {
        return self.locals;
      }`,
    to: 'locals: undefined',
  },
  {
    file: FETCH_STATE,
    from: 'this.locals = options?.locals ?? {};',
    to: 'this.locals = this.renderOptions.locals = options?.locals ?? {};',
  },
  {
    file: /\/astro\/dist\/core\/render\/slots\.js$/,
    from: `get() {
            return true;
          },`,
    to: 'value: true,',
  },
  {
    file: /\/astro\/dist\/runtime\/server\/render\/astro\/instance\.js$/,
    from: `this.slotValues[name] = () => {
        if (!didRender) {
          didRender = true;
          return value;
        }
        return slots[name](result);
      };`,
    to: `const slot = () => {
        if (!didRender) {
          didRender = true;
          return value;
        }
        return slots[name](result);
      };
      this.slotValues[name] = slot;`,
  },
  {
    file: NODE_APP,
    from: 'const { status, headers, body, statusText } = source;',
    to: `const { status, headers, ${WHOLE_BODY}, statusText } = source;
  const body = ${WHOLE_BODY} === undefined ? source.body : null;`,
  },
  {
    file: NODE_APP,
    from: 'if (!body) return destination.end();',
    to: `if (!body) return destination.end(${WHOLE_BODY});`,
  },
  {
    file: RENDER_PAGE,
    from: 'import { encoder } from "./common.js";',
    to: `import { encoder } from "./common.js";
import { PageResponse } from ${JSON.stringify(PAGE_RESPONSE)};`,
  },
  {
    file: RENDER_PAGE,
    from: `body = encoder.encode(body);
    headers.set("Content-Length", body.byteLength.toString());`,
    to: '', // who sends it or writes it makes it bytes
  },
  {
    file: RENDER_PAGE,
    from: `if (status) {
    return new Response(body, { ...init, headers, status, statusText });
  } else {
    return new Response(body, { ...init, headers });
  }`,
    to: `const answer = status ? { ...init, headers, status, statusText } : { ...init, headers };
  return typeof body === 'string' ? new PageResponse(body, answer) : new Response(body, answer);`,
  },
];

const plugin: Plugin = {
  name: 'forecourt:lean-astro',
  enforce: 'pre',
  apply: 'build',
  // With a filter, as in all our plugins: the bundler waits for an answer about each module that a hook is asked of.
  transform: {
    filter: { id: CHANGES.map(({ file }) => file) },
    handler: (code, id) =>
      CHANGES.filter(({ file }) => file.test(id)).reduce((changed, { from, to }) => {
        if (!changed.includes(from)) throw new Error(`Astro has changed: ${id} is not as we know it.`);
        return changed.replace(from, () => to);
      }, code),
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
