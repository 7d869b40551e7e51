import { formatCount } from '#src/domain/search-query/format-number.ts';
import { readNumber } from '#src/lib/read-number.ts';

/** Why an option is disabled: no car within the radius has it. @see docs/rules/search.md#options */
const NONE_TEXT = 'none in this radius';

/** For example "Honda (1,234)", the text of an option in a selector. */
export function nameOption(label: string, count: number, isDisabled: boolean): string {
  return `${label} (${isDisabled ? NONE_TEXT : formatCount(count)})`;
}

/** Reads what `nameOption` wrote. */
export function readOption(text: string): { label: string; count: number } {
  const [, label = '', count = ''] = /^(.*) \((.*)\)$/.exec(text) ?? [];
  return { label, count: readNumber(count) };
}
