/**
 * Keeps "SUV or minivan" from becoming a search for minivans. A search has one list of body styles and one of types, so
 * a type of one style would leave out every other style.
 */
import type { PhrasePart, UnusedWords } from '#src/features/search/keyword/phrase-collect.ts';
import { BODY_STYLES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';

const STYLE_KEY = 'vehicleStyleCode';
const TYPE_KEYS: ReadonlySet<string> = new Set(['suvSubtypeCode', 'vanSubtypeCode', 'sedanSubtypeCode']);
const REASON = 'with another body style, we show all types';

/** Widens each type of a body style to the whole style if the phrase names another style, and reports it. */
export function widenStyles(
  text: string,
  parts: readonly PhrasePart[],
): { readonly parts: readonly PhrasePart[]; readonly unused: readonly UnusedWords[] } {
  const styles = new Set(
    parts.flatMap(({ pairs }) => pairs.filter(([key]) => key === STYLE_KEY).map(String)),
  );
  const narrow = parts.filter(({ pairs }) => pairs.some(([key]) => TYPE_KEYS.has(key)));
  if (styles.size < 2 || narrow.length === 0) return { parts, unused: [] };
  return {
    parts: parts.map((part) => (narrow.includes(part) ? toWholeStyle(part) : part)),
    unused: narrow.flatMap(({ spans }) =>
      spans.map(([start, end]) => ({ text: text.slice(start, end), reason: REASON })),
    ),
  };
}

function toWholeStyle({ spans, pairs, label }: PhrasePart): PhrasePart {
  const own = pairs.filter(([key]) => !TYPE_KEYS.has(key));
  const style = own.find(([key]) => key === STYLE_KEY)?.[1];
  return { spans, pairs: own, label: style === undefined ? label : labelOf(BODY_STYLES, style) };
}
