/** Makes calls without a visitor, and records the dependencies of their answers. */
import type { RecordDependency } from '#src/lib/dependency-keys.ts';
import { createBuildLocals } from '#src/server/build-locals.ts';
import { recordServices } from '#src/server/recorded-services.ts';
import type { Services } from '#src/server/services.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

export function createRecordedAsk(services: Services, note: RecordDependency): Ask {
  return createBuildLocals(recordServices(services, note)).ask;
}
