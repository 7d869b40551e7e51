/** What a hit says about its listing. */
import type { Coordinates } from '#src/domain/visitor/place.ts';
import { notWhole } from '#src/engine/search/opensearch/answer-schema.ts';
import type { Hit } from '#src/engine/search/opensearch/answer-schema.ts';

export function readPlace(hit: Hit): Coordinates | undefined {
  const [latitude, longitude] = [readNumber(hit, 'latitude'), readNumber(hit, 'longitude')];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

export function readText({ fields }: Hit, name: string): string {
  const [value] = fields?.[name] ?? [];
  if (typeof value !== 'string') throw notWhole(`a hit has no ${name}`);
  return value;
}

export function readNumber({ fields }: Hit, name: string): number | undefined {
  const [value] = fields?.[name] ?? [];
  return typeof value === 'number' ? value : undefined;
}
