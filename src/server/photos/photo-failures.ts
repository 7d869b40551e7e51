/** A recent failure is not retried for each visitor, and a host that does not answer is not contacted for a while. */
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { PhotoFailure } from '#src/server/photos/photo-failure.ts';
import type { PhotoStatus } from '#src/server/photos/photo-failure.ts';

export interface PhotoFailures {
  /** @throws PhotoFailure if the photo fails now, or failed recently */
  watch<Result>(photo: string, load: () => Promise<Result>): Promise<Result>;
  /** @throws PhotoFailure at once while the host is paused */
  watchHost<Result>(host: string, ask: () => Promise<Result>): Promise<Result>;
}

/** After this, a feed may have the photo, and a host may have recovered. */
const REMEMBERED_MS: Readonly<Record<PhotoStatus, number>> = {
  404: MINUTE_MS,
  502: 10 * MINUTE_MS,
  503: 0,
  504: MINUTE_MS,
};
const MAX_PHOTOS = 10_000;
const MAX_HOSTS = 1_000;
/** Consecutive failures. */
const FAILURES_OF_HOST = 4;
const REST_MS = 30_000;

export function createPhotoFailures(now: () => number): PhotoFailures {
  const photos = createBoundedTtlCache<{ failure: PhotoFailure; untilMs: number }>(MAX_PHOTOS, Infinity);
  const hosts = createBoundedTtlCache<{ count: number; untilMs: number }>(MAX_HOSTS, Infinity);
  return {
    async watch(photo, load) {
      const known = photos.find(photo, 0);
      if (known && known.untilMs > now()) throw known.failure;
      try {
        return await load();
      } catch (error) {
        if (error instanceof PhotoFailure)
          photos.keep(photo, { failure: error, untilMs: now() + REMEMBERED_MS[error.status] }, 0);
        throw error;
      }
    },
    async watchHost(host, ask) {
      if ((hosts.find(host, 0)?.untilMs ?? 0) > now())
        throw new PhotoFailure(504, 'The host of this photo does not answer.');
      try {
        const result = await ask();
        hosts.keep(host, { count: 0, untilMs: 0 }, 0);
        return result;
      } catch (error) {
        const isDown = error instanceof PhotoFailure && error.status === 504;
        const failedCount = isDown ? (hosts.find(host, 0)?.count ?? 0) + 1 : 0;
        const rests = failedCount >= FAILURES_OF_HOST;
        // After the pause, one more failure is enough.
        hosts.keep(host, { count: failedCount, untilMs: rests ? now() + REST_MS : 0 }, 0);
        throw error;
      }
    },
  };
}
