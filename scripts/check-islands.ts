// Prevents islands that cost a visitor more than they give: one that wakes in a browser that lacks what it needs, one that
// has no HTML before its script arrives, one without a documented reason, and ids that two islands of a page would share.
import { basename } from 'node:path';
import { lineAt, readSourceFiles, reportProblems } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

const ISLAND = /\.island\.tsx$/;
const TEST = /\.test\.tsx?$/;
/** When the browser is idle, and not below the floor. @see src/browser/wake-island.ts */
const OUR_DIRECTIVE = 'supported';
/** On the server, ids of `useId` are the same in each island. These parts are first shown in the browser. */
const SHOWN_LATER = /\/(?:Dialog|BudgetField|KeywordDialog)\.tsx$/;
const USE_ID = /import\s+\{[^}]*\buseId\b[^}]*\}\s+from\s+'react'/;
const ISLAND_IMPORT = /import\s+(?!type\b)([^;]*?)\s+from\s+['"]([^'"]+\.island\.tsx)['"]/g;
const DIRECTIVE = /\bclient:([a-z]+)/g;

export function findIslandProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (TEST.test(file.path)) return [];
    if (file.path.endsWith('.astro')) return findUseProblems(file);
    return [
      ...findImportProblems(file),
      ...findIdProblems(file),
      ...(ISLAND.test(file.path) ? findDeclarationProblems(file) : []),
    ];
  });
}

/** Only an `.astro` file makes an island of it; imported elsewhere it is a component with a misleading name. */
function findImportProblems(file: SourceFile): string[] {
  return Array.from(
    file.text.matchAll(ISLAND_IMPORT),
    (match) => `${file.path}:${lineAt(file.text, match.index)}: use islands only in .astro files`,
  );
}

function findIdProblems({ path, text }: SourceFile): string[] {
  const match = SHOWN_LATER.test(path) ? null : USE_ID.exec(text);
  if (!match) return [];
  return [`${path}:${lineAt(text, match.index)}: pass an id instead of useId, whose ids islands would share`];
}

function findDeclarationProblems({ path, text }: SourceFile): string[] {
  const name = basename(path).replace(ISLAND, '');
  const declaration = new RegExp(`export (?:async )?(?:function|const) ${name}\\b`).exec(text);
  if (declaration === null) return [`${path}: an island must export the component of its file name, ${name}`];
  const before = text.slice(0, declaration.index).trimEnd();
  const comment = /(?:\/\*\*[\s\S]*?\*\/|(?:\/\/[^\n]*\n?)+)$/.exec(before)?.[0] ?? '';
  const at = `${path}:${lineAt(text, declaration.index)}`;
  const problems: string[] = [];
  if (!/\bwithout\b/i.test(comment))
    problems.push(
      `${at}: say above ${name} why it is an island, and what visitors have without it ("Without it …")`,
    );
  if (!text.slice(declaration.index).startsWith(`export const ${name} = memo(`))
    problems.push(`${at}: write "export const ${name} = memo(": Astro renders a plain function twice`);
  return problems;
}

function findUseProblems({ path, text }: SourceFile): string[] {
  const at = (index: number, what: string) => `${path}:${lineAt(text, index)}: ${what}`;
  const islands = Array.from(text.matchAll(ISLAND_IMPORT)).flatMap((match) => importedNames(match[1] ?? ''));
  const problems: string[] = [];
  for (const tag of componentTags(text)) {
    const isIsland = islands.includes(tag.name);
    const directives = Array.from(tag.source.matchAll(DIRECTIVE), (match) => match[1] ?? '');
    if (isIsland && directives.length !== 1)
      problems.push(at(tag.index, `${tag.name} is an island: give it one client:* directive`));
    for (const directive of directives) {
      if (!isIsland)
        problems.push(at(tag.index, `${tag.name} hydrates, so its file must be ${tag.name}.island.tsx`));
      if (directive === 'only')
        problems.push(at(tag.index, 'client:only has no HTML before its script arrives'));
      else if (directive !== OUR_DIRECTIVE)
        problems.push(at(tag.index, 'client:supported leaves old browsers the page as it came'));
    }
  }
  return problems;
}

/** Maps `{ Grid, Panel as Filters }` or `Grid` to local names. */
function importedNames(clause: string): string[] {
  return clause
    .replace(/[{}]/g, '')
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    )
    .filter((name) => name !== '');
}

interface ComponentTag {
  name: string;
  index: number;
  /** From `<` to the `>` that ends the opening tag. */
  source: string;
}

function componentTags(text: string): ComponentTag[] {
  return Array.from(text.matchAll(/<([A-Z]\w*)/g), (match) => ({
    name: match[1] ?? '',
    index: match.index,
    source: openingTag(text, match.index),
  }));
}

/** Braces and quotes may contain a `>`. */
function openingTag(text: string, start: number): string {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === '>' && depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

if (import.meta.main) reportProblems(findIslandProblems(readSourceFiles('src/**/*.{ts,tsx,astro}')));
