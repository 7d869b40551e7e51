// The rules of this repository that no package has. tests/checks/lint-rules.test.ts plants violations of each.
import { basename, relative } from 'node:path';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
/** Names that say nothing about what is inside, so that everything ends up inside. */
const EMPTY_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'type', 'types', 'common', 'misc']);
const DISABLE = /^\s*eslint-disable(-next-line|-line)?\b/;
/** What eslint-plugin-astro adds to the path of a component for each of its scripts. */
const SCRIPT_OF_ASTRO = /(?<=\.astro)\/\d+_\d+\.ts$/;
const REASON = /\s--\s+\S+/;

/** A file is found by its name: kebab-case for code, PascalCase for components, `index` only as a URL. */
const fileName = {
  meta: { type: 'problem', schema: [], messages: { bad: '{{ why }}' } },
  create(context) {
    const path = relative(context.cwd, context.filename);
    const [name = '', ...suffixes] = basename(path).split('.');
    const report = (node, why) => context.report({ node, messageId: 'bad', data: { why } });
    return {
      Program(node) {
        if (path.startsWith('src/pages/')) return;
        if (name === 'index')
          report(node, 'Only a route is named index: name this file after what it holds.');
        else if (EMPTY_NAMES.has(name))
          report(node, `"${name}" says nothing: name the file after its subject.`);
        else if (/^(tsx|astro)$/.test(suffixes.at(-1) ?? '')) {
          const isTest = suffixes.includes('test');
          if (!PASCAL.test(name) && !(isTest && KEBAB.test(name)))
            report(node, 'Components are named PascalCase.');
        } else if (!KEBAB.test(name) && !(suffixes[0] === 'test' || suffixes.includes('island')))
          report(node, 'Files of code are named kebab-case.');
      },
    };
  },
};

/** Prevents rules from being switched off without anyone knowing why. */
const reasonedDisable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bad: 'Say why after " -- ": eslint-disable… rule -- reason.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!DISABLE.test(comment.value) || REASON.test(comment.value)) continue;
          context.report({ loc: comment.loc, messageId: 'bad' });
        }
      },
    };
  },
};

/** Acts that carry a visitor's or a feed's text to where it can do harm: each has named places, and no others. */
const guardedActs = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', additionalProperties: { type: 'object' } }],
    messages: { bad: '{{ act }} belongs to the files listed in eslint.config.mjs, GUARDED_ACTS.' },
  },
  create(context) {
    const places = context.options[0] ?? {};
    const path = relative(context.cwd, context.filename).replace(SCRIPT_OF_ASTRO, '');
    const check = (node, act) => {
      if (!Object.hasOwn(places[act] ?? {}, path)) context.report({ node, messageId: 'bad', data: { act } });
    };
    const isGlobal = (node, name) =>
      (node.type === 'Identifier' && node.name === name) ||
      (node.type === 'MemberExpression' &&
        ['globalThis', 'window', 'self'].includes(node.object.name) &&
        node.property.name === name);
    return {
      CallExpression(node) {
        if (isGlobal(node.callee, 'fetch')) check(node, 'fetch');
        if (isGlobal(node.callee, 'RegExp')) check(node, 'RegExp');
      },
      NewExpression(node) {
        if (isGlobal(node.callee, 'RegExp')) check(node, 'RegExp');
      },
      JSXAttribute(node) {
        const { name } = node;
        if (name.type === 'JSXNamespacedName' && name.namespace.name === 'set' && name.name.name === 'html')
          check(node, 'set:html');
        if (name.name === 'dangerouslySetInnerHTML') check(node, 'dangerouslySetInnerHTML');
      },
      Property(node) {
        if (node.key.name === 'dangerouslySetInnerHTML') check(node, 'dangerouslySetInnerHTML');
      },
    };
  },
};

export default {
  rules: { 'file-name': fileName, 'reasoned-disable': reasonedDisable, 'guarded-acts': guardedActs },
};
