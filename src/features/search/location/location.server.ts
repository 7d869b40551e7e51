import { isZip } from '#src/domain/visitor/zip.ts';
import type { zipCheckCall } from '#src/features/search/location/zip-check.call.ts';
import type { Handler } from '#src/lib/call.ts';

export const answerZipCheck: Handler<typeof zipCheckCall> = ({ zip }, { locals }) => {
  const place = isZip(zip) ? locals.services.places.find(zip) : undefined;
  return Promise.resolve(
    place ? { type: 'ok', zip, city: place.city, state: place.state } : { type: 'unknown' },
  );
};
