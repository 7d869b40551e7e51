/** Long work on many texts, during which visitors are served. */
import { setImmediate } from 'node:timers/promises';

/** Of a request that waits meanwhile. */
const STEP_MS = 8;

/** @returns to be awaited after each of many pieces of work */
export function createSteps(): () => Promise<void> {
  let endsAt = performance.now() + STEP_MS;
  return async () => {
    if (performance.now() < endsAt) return;
    await setImmediate();
    endsAt = performance.now() + STEP_MS;
  };
}
