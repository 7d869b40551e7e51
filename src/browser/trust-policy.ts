import type { TrustPolicyName } from '#src/lib/trust-policies.ts';

/** What they make is safe whatever they are given: never the given text as it is. */
interface Rules {
  createHTML?(given: string): string;
  createScriptURL?(given: string): string;
}

declare global {
  // What a policy makes are objects; the browser takes them wherever its types say string.
  var trustedTypes: { createPolicy<Own extends Rules>(name: string, rules: Own): Own } | undefined;
}

/** Once for each name. A browser that knows no such policies takes texts as they are. */
export function createTrustPolicy<Own extends Rules>(name: TrustPolicyName, rules: Own): Own {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}
