// Prevents a second design beside the tokens: a color in a component (which no brand or dark mode can change), an
// !important, and a style outside the layers, which would win over all layers. Also prevents `:has()` that any change of the
// page may concern: browsers then style the whole page again, at each click.
import { lineAt, readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

const TOKEN_FOLDER = 'src/styles/';
const STYLE_BLOCK = /<style\b[^>]*(?<!\/)>([\s\S]*?)<\/style>/g;
const DECLARATION = /([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g;
const ATTRIBUTE = /\b(?:style|fill|stroke|stop-color|stopColor|color)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g;
const COLOR_FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const COLOR_HEX = /(?<![\w&(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
const COLOR_NAME =
  /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|navy|teal|maroon|lime|aqua|cyan|magenta|crimson|tomato|salmon|coral|indigo|violet|beige|ivory|whitesmoke|gainsboro|(?:light|dark|medium|dim|slate)[a-z]+)(?![\w-])/i;
/** Rules that may be at the top of a stylesheet without a layer. */
const OUTSIDE_LAYERS = /^@(?:layer|import|charset|font-face|property|view-transition|keyframes|namespace)\b/;

/** On no element in particular, about the number of any elements, or for what is in it by an attribute or a tag that much has. */
const BROAD_HAS = [
  /(?<=(?:^|[{};]|:global\()\s*):has\((?!\s*[>+~])/g,
  /:has\([^{};]*?(?<![\w\])]):nth-/g,
  /:has\([^{};,]*\)\s[^{};,]*\[(?:aria-label|class|href|name|type)\b/g,
  /:has\([^{};,]*\)\s(?:[^{};,]*\s)?(?:a|b|button|div|i|img|li|p|span|svg|ul)\s*(?=[{,])/g,
];

export function findTokenProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...stylesheetsOf(file).flatMap((sheet) => findSheetProblems(file, sheet)),
    ...(file.path.endsWith('.css') ? [] : findAttributeProblems(file)),
  ]);
}

interface Stylesheet {
  css: string;
  /** Its offset in the file. */
  offset: number;
}

function stylesheetsOf(file: SourceFile): Stylesheet[] {
  if (file.path.endsWith('.css')) return [{ css: withoutComments(file.text), offset: 0 }];
  return Array.from(file.text.matchAll(STYLE_BLOCK), (match) => ({
    css: withoutComments(match[1] ?? ''),
    offset: match.index + match[0].indexOf('>') + 1,
  }));
}

function findSheetProblems(file: SourceFile, { css, offset }: Stylesheet): string[] {
  const problems: string[] = [];
  const add = (at: number, what: string) =>
    problems.push(`${file.path}:${lineAt(file.text, offset + at)}: ${what}`);
  for (const match of css.matchAll(/!\s*important/g))
    add(match.index, 'no !important. Order the layers instead');
  for (const { index, prelude } of topLevelStatements(css)) {
    if (!OUTSIDE_LAYERS.test(prelude))
      add(index, `"${prelude.slice(0, 40)}" is outside of all layers. Put it into an @layer`);
  }
  for (const match of BROAD_HAS.flatMap((broad) => [...css.matchAll(broad)]))
    add(match.index, 'this :has() makes every change of a page style it again. Name its element');
  if (file.path.startsWith(TOKEN_FOLDER)) return problems;
  for (const match of css.matchAll(DECLARATION)) {
    if (isColor(match[2] ?? ''))
      add(match.index, `"${match[0].trim()}": use a color token of ${TOKEN_FOLDER}`);
  }
  return problems;
}

function findAttributeProblems(file: SourceFile): string[] {
  return Array.from(file.text.matchAll(ATTRIBUTE))
    .filter((match) => isColor(match[1] ?? match[2] ?? match[3] ?? ''))
    .map(
      (match) =>
        `${file.path}:${lineAt(file.text, match.index)}: "${match[0]}": use a color token of ${TOKEN_FOLDER}`,
    );
}

function isColor(value: string): boolean {
  return COLOR_FUNCTION.test(value) || COLOR_HEX.test(value) || COLOR_NAME.test(value);
}

/** Spaces, so that every other character keeps its position. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** The text before each top-level `{` or `;`, and its position. */
function topLevelStatements(css: string): { index: number; prelude: string }[] {
  const statements: { index: number; prelude: string }[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const character = css[at];
    if (depth === 0 && (character === '{' || character === ';')) {
      const text = css.slice(start, at);
      const prelude = text.trim();
      if (prelude !== '') statements.push({ index: start + text.indexOf(prelude), prelude });
      start = at + 1;
    }
    if (character === '{') depth++;
    if (character === '}') {
      depth--;
      start = at + 1;
    }
  }
  return statements;
}

if (import.meta.main) reportProblems(findTokenProblems(readSourceFiles('src/**/*.{css,astro,tsx}')));
