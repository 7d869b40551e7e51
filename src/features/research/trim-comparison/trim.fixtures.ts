import * as z from 'zod/mini';
import { trimSchema } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';

/** A trim of a Civic; the given facts replace the defaults. */
export function aTrim(trimName: string, facts: Partial<Trim> = {}): Trim {
  return z.parse(trimSchema, {
    trimCode: trimName.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_'),
    trimName,
    year: 2026,
    vehicleId: `2026-HONDA-CIVIC-${trimName}`,
    atcMake: 'Honda',
    atcModel: 'Civic',
    atcMakeCode: 'HONDA',
    atcModelCode: 'CIVIC',
    specs: [],
    ...facts,
  });
}
