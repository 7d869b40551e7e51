// Rule: every dialog has an opener, which is an element with its name or a call of openDialog, and a browser test
// clicks it; and every opener names a dialog.
import type { SourceFile } from '#scripts/source-files.ts';
import type { PressedOpener } from '#scripts/wiring/dialog-openers.ts';
import { listConstants, listQuoted } from '#scripts/wiring/product-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

const OPENER = /\bdata-dialog=(?:"([^"]+)"|\{([^}]*)\})/g;
const OPENED = /(?<!function )\bopenDialog\((?:'([^']+)'|([A-Z_]+))/g;
/** "More about it" next to a filter section opens the dialog that its rule names. */
const MORE_INFO = /(?<!\.)\binfo\('([^']+)'/g;
/** The notification prompt chooses among the names of dialogs. */
const PROMPTED = /\btype PushPrompt = ([^;]+);/g;

export function findDialogDanglers(dialogs: readonly string[], files: readonly SourceFile[]): Dangler[] {
  const constants = new Map(listConstants(files).map(({ name, value }) => [name, value]));
  const opened = new Set(files.flatMap(({ text }) => listOpened(text, constants)));
  return [
    ...dialogs
      .filter((name) => !opened.has(name))
      .map((name) => ({
        name: `dialog ${name}`,
        problem: 'nothing opens it. Give an element data-dialog, or remove it',
      })),
    ...[...opened]
      .filter((name) => name !== '' && !dialogs.includes(name))
      .map((name) => ({
        name: `dialog ${name}`,
        problem: 'an opener names it, but it is not in dialog-registry.store.ts',
      })),
  ];
}

function listOpened(text: string, constants: ReadonlyMap<string, string>): string[] {
  return [
    ...Array.from(text.matchAll(OPENER), ([, name, code = '']) => name ?? listQuoted(code)).flat(),
    ...Array.from(text.matchAll(OPENED), ([, name, constant = '']) => name ?? constants.get(constant) ?? ''),
    ...Array.from(text.matchAll(MORE_INFO), ([, name = '']) => name),
    ...Array.from(text.matchAll(PROMPTED), ([, names = '']) => listQuoted(names)).flat(),
  ];
}

/** @param specs below tests/e2e */
export function findUnpressedDialogs(
  dialogs: readonly string[],
  openers: Readonly<Record<string, PressedOpener>>,
  specs: readonly SourceFile[],
): Dangler[] {
  const isPressed = (name: string): boolean => {
    const [spec = '', line = ''] = openers[name] ?? [];
    const text = specs.find(({ path }) => path.endsWith(`/${spec}.spec.ts`))?.text ?? '';
    return line !== '' && text.split('\n').some((tested) => tested.endsWith(line));
  };
  return [
    ...dialogs
      .filter((name) => !isPressed(name))
      .map((name) => ({
        name: `dialog ${name}`,
        problem:
          'no browser test opens it as a shopper does. Add its opener to scripts/wiring/dialog-openers.ts',
      })),
    ...Object.keys(openers)
      .filter((name) => !dialogs.includes(name))
      .map((name) => ({
        name: `dialog ${name}`,
        problem: 'scripts/wiring/dialog-openers.ts lists it, but the site does not have it',
      })),
  ];
}
