// Rule: every cookie that is written is read.
import type { SourceFile } from '#scripts/source-files.ts';
import { listConstants } from '#scripts/wiring/product-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

/** `cookies.set(NAME, …)`. */
const SET = /\bcookies\.set\(\s*([\w.]+|'[^']+')/g;
/** `document.cookie = …` or a similar assignment. */
const ASSIGNED = /\.cookie = [`']([^=`']+)=/g;
/** Cookies in a list to be set: `{ name: CHANNEL_COOKIE, value: … }`. */
const LISTED = /\{\s*name: ([A-Z_]*COOKIE)\b/g;
const TAKEN_AWAY = /\bcookies\.delete\([^;]*;/g;

export function findCookieDanglers(files: readonly SourceFile[]): Dangler[] {
  const written = new Set(files.flatMap(({ text }) => listWritten(text)));
  const reading = files.map(({ path, text }) => ({ path, text: removeWriting(text) }));
  const constants = listConstants(files);
  return [...written]
    .map((source) => toCookie(source, constants))
    .filter(({ spellings }) => !spellings.some((spelling) => isRead(spelling, reading)))
    .map(({ name }) => ({
      name: `cookie ${name}`,
      problem: 'it is written and never read. Read it, or stop writing it',
    }));
}

/** As written in the code: a constant, or a name in quotes. */
function listWritten(text: string): string[] {
  return [
    ...Array.from(text.matchAll(SET), ([, name = '']) => name),
    ...Array.from(text.matchAll(LISTED), ([, name = '']) => name),
    ...Array.from(text.matchAll(ASSIGNED), ([, name = '']) => /^\$\{(\w+)\}$/.exec(name)?.[1] ?? `'${name}'`),
  ].filter((name) => name === name.toUpperCase() || name.startsWith("'"));
}

function toCookie(
  source: string,
  constants: ReturnType<typeof listConstants>,
): { name: string; spellings: string[] } {
  if (source.startsWith("'")) return { name: source.slice(1, -1), spellings: [source.slice(1, -1)] };
  const value = constants.find(({ name }) => name === source)?.value;
  return { name: value ?? source, spellings: [source, ...(value === undefined ? [] : [value])] };
}

function removeWriting(text: string): string {
  return text.replace(TAKEN_AWAY, '').replace(SET, '').replace(LISTED, '').replace(ASSIGNED, '');
}

/** Read by its name, or by its constant outside of its declaration and writes. */
function isRead(spelling: string, files: readonly SourceFile[]): boolean {
  const use = new RegExp(
    spelling === spelling.toUpperCase()
      ? `(?<!const )\\b${spelling}\\b(?![^{};]*\\} from )`
      : `\\b(?:has|get)(?:Hint)?\\('${spelling}'|${spelling}=[^\\n]*\\.cookie\\b|\\.cookie\\.includes\\('${spelling}=`,
  );
  return files.some(({ text }) => use.test(text));
}
