/** What the keyword window, and a page that a phrase led to, say. */
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { ReadCar, SearchReading } from '#src/features/search/keyword/keyword.call.ts';
import type { KeywordHelp } from '#src/features/search/keyword/keyword-help.store.ts';

/** For screen readers, once the typing pauses. */
export function describeHelp({ suggestions, reading }: KeywordHelp): string {
  const meaning = reading && describeReading(reading).replaceAll(' · ', ', ');
  return [
    meaning && `Understood: ${meaning}.`,
    reading?.unused.length ? `${formatUnused(reading)}.` : '',
    reading?.car && `${describeCar(reading.car)}.`,
    reading && `${formatFound(reading)}.`,
    `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** "Hyundai Tucson · Red · “limited”": the last is looked for in titles. Empty: nothing was understood. */
export function describeReading({ parts, keyword }: Pick<SearchReading, 'parts' | 'keyword'>): string {
  if (parts.length === 0) return '';
  return [...parts.map(({ label }) => label), ...(keyword === '' ? [] : [`“${keyword}”`])].join(' · ');
}

/** "We couldn't use: not red (a search can't exclude), in texas (search by city or ZIP Code)". */
export function formatUnused({ unused }: Pick<SearchReading, 'unused'>): string {
  if (unused.length === 0) return '';
  return `We couldn't use: ${unused.map(({ text, reason }) => `${text} (${reason})`).join(', ')}`;
}

export function describeCar(car: ReadCar): string {
  if (car.type === 'car') return car.isSold ? `${car.title} is sold` : car.title;
  const hint = car.hasMistake ? ', and it may have a typing mistake' : '';
  return `No car here has the VIN ${car.vin}${hint}`;
}

/** "1 match", "1,234 matches". */
export function formatFound({ total }: Pick<SearchReading, 'total'>): string {
  return `${formatCount(total)} ${total === 1 ? 'match' : 'matches'}`;
}
