/** Whether the services that this site asks elsewhere answer. */
import type { AskFactory } from '#src/engine/calls/ask.ts';
import { GoneWithout } from '#src/engine/http/readiness.ts';
import type { ReadinessCheck } from '#src/engine/http/readiness.ts';
import type { Config } from '#src/server/config.ts';

/** Most sites ask none, and have nothing to say about them. */
export function asksElsewhere({
  upstreams,
  eligibilityHosts,
  paymentHosts,
}: Pick<Config, 'eligibilityHosts' | 'paymentHosts' | 'upstreams'>): boolean {
  return Object.keys(upstreams).length > 0 || [...eligibilityHosts, ...paymentHosts].length > 0;
}

export function createServicesCheck(upstream: Pick<AskFactory, 'health'>): ReadinessCheck {
  return {
    name: 'services',
    failure: 'what they answer is not known',
    run: async () => {
      const failing = upstream.health().filter(({ isFailing }) => isFailing);
      if (failing.length === 0) return undefined;
      // Hosts that data names are left out: anyone may read this.
      const names = failing.map(({ name, lastError = 'open' }) => `${name.split(' ')[0]} (${lastError})`);
      throw new GoneWithout(`pages go on without ${[...new Set(names)].join(', ')}`);
    },
  };
}
