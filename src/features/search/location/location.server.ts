import { isZip } from '#src/domain/visitor/zip.ts';
import type { zipCheckCall } from '#src/features/search/location/zip-check.call.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerZipCheck: Handler<typeof zipCheckCall> = ({ zip }, { locals }) => {
  const place = isZip(zip) ? locals.services.places.find(zip) : undefined;
  if (!place) return Promise.resolve({ type: 'unknown' });
  const { city, state, latitude, longitude } = place;
  return Promise.resolve({ type: 'ok', zip, city, state, latitude, longitude });
};
