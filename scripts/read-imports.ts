// The imports of a file, for the checks that follow them.
import { lineAt } from '#scripts/source-files.ts';
import type { SourceFile } from '#scripts/source-files.ts';

export interface ImportLine {
  /** As it is written: `#src/lib/x.ts`, `./x.ts`, `node:fs`, `react`. */
  specifier: string;
  /** 1 for the first line of the file. */
  line: number;
  isType: boolean;
}

/** Statements start their line: what a component's script or a text contains does not count. */
const STATEMENT = /^(?:import|export)\s([^;'"]*?)from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm;
const SCRIPT = /^<script>$.*?^<\/script>$/gms;
const WHEN_NEEDED = /\bimport\(\s*['"]([^'"]+)['"]\s*,?\s*\)/g;

/** Import and export statements, in their order. */
export function readImports({ text }: SourceFile): ImportLine[] {
  return Array.from(text.matchAll(STATEMENT), ({ 1: names = '', 2: from, 3: bare = '', index }) => ({
    specifier: from ?? bare,
    line: lineAt(text, index),
    isType: names.startsWith('type '),
  }));
}

/** What is imported when it is needed: `import('…')`. What a component's script imports does not count here either. */
export function readLateImports({ path, text: whole }: SourceFile): ImportLine[] {
  const text = path.endsWith('.astro') ? whole.replace(SCRIPT, blank) : whole;
  return Array.from(text.matchAll(WHEN_NEEDED), ({ 1: specifier = '', index }) => ({
    specifier,
    line: lineAt(text, index),
    isType: /\btypeof\s+$|:\s*$/.test(text.slice(Math.max(0, index - 20), index)),
  }));
}

/** Below the repository's root; undefined for a package. */
export function importedPath(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return new URL(specifier, `file:///${importer}`).pathname.slice(1);
}

/** Keeps the places of what follows. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
