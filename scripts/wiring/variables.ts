// Rule: every environment variable has a row in the table of all settings.
import type { SourceFile } from '#scripts/source-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

export const SETTINGS_PAGE = 'docs/operating.md';
const ROW = /^\| `([A-Z0-9_]+)` /gm;

export function findVariableDanglers(variables: readonly string[], docs: readonly SourceFile[]): Dangler[] {
  const page = docs.find(({ path }) => path === SETTINGS_PAGE)?.text ?? '';
  const documented = new Set(Array.from(page.matchAll(ROW), ([, name = '']) => name));
  return [
    ...variables
      .filter((variable) => !documented.has(variable))
      .map((variable) => ({ name: `variable ${variable}`, problem: `${SETTINGS_PAGE} has no row for it` })),
    ...[...documented]
      .filter((variable) => !variables.includes(variable))
      .map((variable) => ({
        name: `variable ${variable}`,
        problem: `${SETTINGS_PAGE} has a row for it, but src/server/config.ts does not read it`,
      })),
  ];
}
