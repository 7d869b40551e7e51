import { formatCount } from '#src/domain/search-query/format-number.ts';

/** Why an option cannot be chosen: its count is zero while a radius is set. @see R §5 */
export const NONE_TEXT = 'none in this radius';

/** "Honda (1,234)", as the options of a selector are written. */
export function nameOption(label: string, count: number, isDisabled: boolean): string {
  return `${label} (${isDisabled ? NONE_TEXT : formatCount(count)})`;
}
