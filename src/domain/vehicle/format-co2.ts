import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** "228 to 361 grams a mile", "none"; undefined where EPA's file does not say. */
export function formatCo2({ co2, co2IsPart }: Pick<ModelYear, 'co2' | 'co2IsPart'>): string | undefined {
  if (!co2) return undefined;
  const [least, most] = co2;
  // Those without a figure may burn something.
  if (most === 0) return co2IsPart ? undefined : 'none';
  const span = least === most ? String(most) : `${least} to ${most}`;
  return `${span} grams a mile${co2IsPart ? ', not known for every version' : ''}`;
}
