/** What a comparison says of cars that it was asked for and does not show. */
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';

export interface AnsweredCar {
  readonly type: 'active' | 'gone' | 'unknown';
  /** Of a gone car. */
  readonly title?: string;
}

export function listCompareNotices(cars: readonly AnsweredCar[], leftOutCount: number): string[] {
  const gone = cars.filter(({ type }) => type === 'gone');
  const unknownCount = cars.filter(({ type }) => type === 'unknown').length;
  return [
    ...gone.map(({ title = 'vehicle' }) => `The ${title} is no longer available.`),
    ...(unknownCount > 0 ? [countUnknown(unknownCount)] : []),
    ...(leftOutCount > 0 ? [countLeftOut(leftOutCount)] : []),
  ];
}

function countUnknown(count: number): string {
  return count === 1
    ? 'One car of this link is not known here.'
    : `${count} cars of this link are not known here.`;
}

function countLeftOut(count: number): string {
  const rest = count === 1 ? 'one more is' : `${count} more are`;
  return `At most ${MAX_COMPARED} cars are compared: ${rest} left out.`;
}
