/** Notices about cars that were requested and are not shown. */
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';

export interface AnsweredCar {
  readonly type: 'active' | 'gone' | 'unknown';
  /** The title of a sold car. */
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
    ? "We couldn't find one of the cars in this link."
    : `We couldn't find ${count} of the cars in this link.`;
}

function countLeftOut(count: number): string {
  return `You can compare up to ${MAX_COMPARED} cars, so we left out ${count === 1 ? 'one' : count}.`;
}
