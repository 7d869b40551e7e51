/** What the keyword of a page may have meant: a sentence with a link, for those without the window. */
import { setKeyword } from '#src/domain/search-query/edit-query.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { readSearchCall } from '#src/features/keyword/keyword.call.ts';
import type { SearchReading } from '#src/features/keyword/keyword.call.ts';
import { describeCar, formatFound } from '#src/features/keyword/keyword-texts.ts';

export interface KeywordHint {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string };
}

export async function loadKeywordHint(
  { ask }: Pick<App.Locals, 'ask'>,
  query: SearchQuery,
): Promise<KeywordHint | undefined> {
  const { keyword } = query;
  if (keyword === undefined) return undefined;
  const search = formatQuery(setKeyword(query, ''));
  const { data } = await ask(readSearchCall, { text: keyword, search, keep: 'yes' });
  return data.type === 'ok' ? toKeywordHint(data) : undefined;
}

/** Only a phrase that was understood whole is offered as a search. */
export function toKeywordHint(reading: SearchReading): KeywordHint | undefined {
  const { car, parts, keyword, notes, url } = reading;
  if (car?.type === 'unknown-vin') return { text: `${describeCar(car)}.` };
  if (car) {
    const label = car.isSold ? `${car.title}, sold` : car.title;
    return { text: 'One car has this number:', link: { label, url: car.url } };
  }
  if (parts.length === 0 || keyword !== '' || notes.length > 0) return undefined;
  const label = parts.map((part) => part.label).join(' · ');
  return { text: 'Did you mean', link: { label: `${label} (${formatFound(reading)})`, url } };
}
