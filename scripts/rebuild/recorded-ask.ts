/** Makes calls without a visitor, and records the dependencies of their answers. */
import type { RecordDependency } from '#src/lib/dependency-keys.ts';
import { recordServices } from '#src/server/recorded-services.ts';
import type { Services } from '#src/server/services.ts';
import { ANONYMOUS } from '#src/server/shoppers/find-shopper.ts';
import type { Ask } from '#src/engine/calls/ask.ts';

export function createRecordedAsk(services: Services, note: RecordDependency): Ask {
  const locals: App.Locals = {
    ...ANONYMOUS,
    services: recordServices(services, note),
    site: services.site,
    isBot: false,
    isOptedOut: false,
    ask: (call, input) => ask(call, input),
    clientIp: '',
    requestId: 'build',
  };
  const ask = services.upstream.bind({ locals, isBuiltAhead: true });
  return ask;
}
