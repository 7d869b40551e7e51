// Rule: every dialog has an opener: an element with its name, or a call of openDialog.
import type { SourceFile } from '../source-files.ts';
import { listConstants, listQuoted, type Dangler } from './product-files.ts';

const OPENER = /\bdata-dialog=(?:"([^"]+)"|\{([^}]*)\})/g;
const OPENED = /(?<!function )\bopenDialog\((?:'([^']+)'|([A-Z_]+))/g;
/** "More about it" beside a section of filters opens the dialog that its rule names. */
const MORE_INFO = /\binfo\('([^']+)'/g;
/** What the prompt for notifications decides on is a name of a dialog. */
const PROMPTED = /\btype PushPrompt = ([^;]+);/g;

export function findDialogDanglers(dialogs: readonly string[], files: readonly SourceFile[]): Dangler[] {
  const constants = new Map(listConstants(files).map(({ name, value }) => [name, value]));
  const opened = new Set(files.flatMap(({ text }) => listOpened(text, constants)));
  return dialogs
    .filter((name) => !opened.has(name))
    .map((name) => ({
      name: `dialog ${name}`,
      problem: 'nothing opens it: give an element data-dialog, or remove it',
    }));
}

function listOpened(text: string, constants: ReadonlyMap<string, string>): string[] {
  return [
    ...Array.from(text.matchAll(OPENER), ([, name, code = '']) => name ?? listQuoted(code)).flat(),
    ...Array.from(text.matchAll(OPENED), ([, name, constant = '']) => name ?? constants.get(constant) ?? ''),
    ...Array.from(text.matchAll(MORE_INFO), ([, name = '']) => name),
    ...Array.from(text.matchAll(PROMPTED), ([, names = '']) => listQuoted(names)).flat(),
  ];
}
