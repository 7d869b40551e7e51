/** What a build asks and lists without a visitor. */
import type { Services } from '#src/server/services.ts';
import { ANONYMOUS } from '#src/server/shoppers/find-shopper.ts';

export function createBuildLocals(services: Services): App.Locals {
  const locals: App.Locals = {
    ...ANONYMOUS,
    services,
    site: services.site,
    isBot: false,
    isOptedOut: false,
    ask: (call, input) => ask(call, input),
    clientIp: '',
    requestId: 'build',
  };
  const ask = services.upstream.bind({ locals, isBuiltAhead: true });
  return locals;
}
