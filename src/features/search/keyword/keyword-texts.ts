/** Texts of the keyword window and of the page of a phrase. */
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { ReadCar, SearchReading } from '#src/features/search/keyword/keyword.call.ts';
import type { KeywordHelp } from '#src/features/search/keyword/keyword-help.store.ts';

/** Announced to screen readers after a pause in typing. */
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

/**
 * For example "Hyundai Tucson · Red · “limited”", where the last is searched in titles. Empty when nothing was
 * understood.
 */
export function describeReading({ parts, keyword }: Pick<SearchReading, 'parts' | 'keyword'>): string {
  if (parts.length === 0) return '';
  return [...parts.map(({ label }) => label), ...(keyword === '' ? [] : [`“${keyword}”`])].join(' · ');
}

/** "We couldn't use: no sunroof (we can't exclude that), near me (add a city or ZIP Code)". */
export function formatUnused({ unused }: Pick<SearchReading, 'unused'>): string {
  if (unused.length === 0) return '';
  return `We couldn't use: ${unused.map(({ text, reason }) => `${text} (${reason})`).join(', ')}`;
}

export function describeCar(car: ReadCar): string {
  if (car.type === 'car') return car.isSold ? `${car.title} has been sold` : car.title;
  const hint = car.hasMistake ? '. Check it for typos' : '';
  return `We don't have a car with the VIN ${car.vin}${hint}`;
}

/** For example "1 match" or "1,234 matches". */
export function formatFound({ total }: Pick<SearchReading, 'total'>): string {
  return `${formatCount(total)} ${total === 1 ? 'match' : 'matches'}`;
}
