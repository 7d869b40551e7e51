import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** "228 to 361 grams a mile", "none"; undefined where EPA's file does not say. */
export function formatCo2({ co2 }: Pick<ModelYear, 'co2'>): string | undefined {
  if (!co2) return undefined;
  const [least, most] = co2;
  if (most === 0) return 'none';
  return `${least === most ? most : `${least} to ${most}`} grams a mile`;
}
