// Rule: every feature flag changes something: product code outside its declaration reads it.
import type { SourceFile } from '#scripts/source-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

const DECLARATION = 'src/domain/site/flags.ts';

export function findFlagDanglers(flags: readonly string[], files: readonly SourceFile[]): Dangler[] {
  const texts = files.filter(({ path }) => path !== DECLARATION).map(({ text }) => text);
  return flags
    .filter((flag) => {
      const read = new RegExp(
        `\\b[fF]lags\\.${flag}\\b|\\{[^{}]*\\b${flag}\\b[^{}]*\\}: [^)]*Flags\\b|: '${flag}'`,
      );
      return !texts.some((text) => read.test(text));
    })
    .map((flag) => ({ name: `flag ${flag}`, problem: 'nothing reads it. Wire it, or remove it' }));
}
