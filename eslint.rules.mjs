// The rules of this repository that no package has. tests/checks/lint-rules.test.ts plants violations of each.
import { basename, dirname, relative, resolve } from 'node:path';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
/** Names that say nothing about what is inside, so that everything ends up inside. */
const EMPTY_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'type', 'types', 'common', 'misc']);
const DISABLE = /^\s*eslint-disable(-next-line|-line)?\b/;
/** What eslint-plugin-astro adds to the path of a component for each of its scripts. */
const SCRIPT_OF_ASTRO = /(?<=\.astro)\/\d+_\d+\.ts$/;
/** The folders that package.json gives an import path. */
const HAS_IMPORT_PATH = /^(src|tests|scripts|integrations)\//;
const REASON = /\s--\s+\S+/;
const DURATIONS = 'src/lib/durations.ts';

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
    messages: { bad: '{{ act }} belongs to the files listed in lint.shared.mjs, GUARDED_ACTS.' },
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

/** A store changes only through the functions of its own file, so that its rules are in one place. */
const readOnlyStores = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bad: 'Only its own file sets {{ store }}: export a function there that changes it.' },
  },
  create(context) {
    const isImported = (node) => {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (variable) return variable.defs.some(({ type }) => type === 'ImportBinding');
      }
      return false;
    };
    return {
      'CallExpression > MemberExpression.callee[property.name=/^set(Key)?$/]'({ object }) {
        if (object.type !== 'Identifier' || !object.name.startsWith('$') || !isImported(object)) return;
        context.report({ node: object, messageId: 'bad', data: { store: object.name } });
      },
    };
  },
};

/** A key that is there when its value is: one way to write it. */
const definedOnlySpreads = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bad: 'Write `...definedOnly({ {{ key }} })` (#src/lib/defined-only.ts).' },
  },
  create(context) {
    const textOf = (node) => context.sourceCode.getText(node);
    return {
      'ObjectExpression > SpreadElement > LogicalExpression[operator="&&"]'({ left, right }) {
        if (left.type !== 'BinaryExpression' || left.operator !== '!==' || textOf(left.right) !== 'undefined')
          return;
        if (right.type !== 'ObjectExpression' || right.properties.length !== 1) return;
        const [property] = right.properties;
        if (property.type !== 'Property' || textOf(property.value) !== textOf(left.left)) return;
        context.report({ node: left, messageId: 'bad', data: { key: textOf(property) } });
      },
    };
  },
};

/** One way to write an import: by its path from the root, and types in an import of their own. */
const importStyle = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      relative: 'Import it by its path from the root, such as "#src/…".',
      mixed: 'Import types by an `import type` of their own.',
    },
  },
  create(context) {
    const checkSource = ({ source }) => {
      if (!source || !/^\.\.?\//.test(String(source.value)) || SCRIPT_OF_ASTRO.test(context.filename)) return;
      const path = relative(context.cwd, resolve(dirname(context.filename), source.value));
      if (!HAS_IMPORT_PATH.test(path)) return;
      context.report({
        node: source,
        messageId: 'relative',
        fix: (fixer) => fixer.replaceText(source, `'#${path}'`),
      });
    };
    return {
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      ImportDeclaration(node) {
        checkSource(node);
        const types = node.specifiers.filter(({ importKind }) => importKind === 'type');
        if (types.length === 0) return;
        context.report({
          node,
          messageId: 'mixed',
          fix: (fixer) => separateTypes(context, fixer, node, types),
        });
      },
    };
  },
};

function separateTypes(context, fixer, node, types) {
  const textOf = (specifier) => context.sourceCode.getText(specifier);
  const values = node.specifiers.filter((specifier) => !types.includes(specifier));
  const named = values.filter(({ type }) => type === 'ImportSpecifier').map(textOf);
  const others = values.filter(({ type }) => type !== 'ImportSpecifier').map(textOf);
  const parts = [...others, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])];
  const source = textOf(node.source);
  const typeNames = types.map((specifier) => textOf(specifier).replace(/^type\s+/, ''));
  const lines = [
    ...(parts.length > 0 ? [`import ${parts.join(', ')} from ${source};`] : []),
    `import type { ${typeNames.join(', ')} } from ${source};`,
  ];
  return fixer.replaceText(node, lines.join('\n'));
}

/** A pure function is told what time it is. */
const givenTime = {
  meta: { type: 'problem', schema: [], messages: { bad: 'The time is given.' } },
  create(context) {
    return {
      'NewExpression[callee.name="Date"][arguments.length=0]'(node) {
        context.report({ node, messageId: 'bad' });
      },
    };
  },
};

/** Units of time have one place. */
const oneDuration = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bad: `Import {{ unit }} from #${DURATIONS}.` },
  },
  create(context) {
    if (relative(context.cwd, context.filename) === DURATIONS) return {};
    return {
      'VariableDeclarator[id.name=/^(SECOND|MINUTE|HOUR|DAY)_MS$/]'({ id }) {
        context.report({ node: id, messageId: 'bad', data: { unit: id.name } });
      },
    };
  },
};

/** Elements that stand in a sentence. */
const IN_SENTENCES = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'strong', 'time']);

/** Astro, as React, leaves out white space with a line break in it: words on two lines would become one. */
const spacedWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bad: "The space before this is left out: write {' '} at the end of the line above." },
  },
  create(context) {
    const isText = (node) =>
      (node?.type === 'JSXElement' && IN_SENTENCES.has(node.openingElement.name.name)) ||
      (node?.type === 'JSXExpressionContainer' && isWritten(node.expression));
    return {
      JSXText(node) {
        const { children } = node.parent;
        const place = children.indexOf(node);
        const [before, after] = [children[place - 1], children[place + 1]];
        const text = node.value ?? node.raw;
        const isBlank = text.trim() === '';
        const isCut = isBlank
          ? text.includes('\n') && [before, after].every((one) => one?.type !== 'JSXElement' && isText(one))
          : /[^\s(][^\S\n]*\n\s*$/.test(text) && isText(after);
        if (isCut) context.report({ node: after, messageId: 'bad' });
        if (!isBlank && /^[^\S\n]*\n\s*[\p{L}\p{N}("$]/u.test(text) && isText(before))
          context.report({ node, messageId: 'bad' });
      },
    };
  },
};

/** Whether an expression writes a text that begins with a word, and no elements. */
function isWritten({ type, value, callee, consequent, alternate }) {
  if (type === 'Literal') return /^[\p{L}\p{N}]/u.test(String(value));
  if (type === 'ConditionalExpression') return isWritten(consequent) && isWritten(alternate);
  if (type === 'CallExpression') return callee.property?.name !== 'map';
  return type === 'Identifier' || type === 'MemberExpression' || type === 'TemplateLiteral';
}

export default {
  rules: {
    'file-name': fileName,
    'reasoned-disable': reasonedDisable,
    'guarded-acts': guardedActs,
    'read-only-stores': readOnlyStores,
    'import-style': importStyle,
    'defined-only': definedOnlySpreads,
    'given-time': givenTime,
    'one-duration': oneDuration,
    'spaced-words': spacedWords,
  },
};
