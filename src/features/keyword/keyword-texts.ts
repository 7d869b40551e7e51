/** What the keyword window says. */
import { formatCount } from '#src/domain/search-query/format-number.ts';
import type { ReadCar, SearchReading } from '#src/features/keyword/keyword.call.ts';
import type { KeywordHelp } from '#src/features/keyword/keyword-help.store.ts';

/** For those who cannot see it: said once the typing pauses. */
export function describeHelp({ suggestions, reading }: KeywordHelp): string {
  const parts = reading?.parts.map(({ label }) => label).join(', ');
  return [
    parts && `Understood: ${parts}.`,
    reading?.car && `${describeCar(reading.car)}.`,
    reading && `${formatFound(reading)}.`,
    `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}.`,
  ]
    .filter(Boolean)
    .join(' ');
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
