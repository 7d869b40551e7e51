import type { TrustPolicyName } from '#src/lib/trust-policies.ts';

/** Each rule must return safe output for any input, and never the input itself. */
interface Rules {
  createHTML?(given: string): string;
  createScriptURL?(given: string): string;
}

declare global {
  // A policy returns objects, which the browser accepts wherever its types say string.
  var trustedTypes: { createPolicy<Own extends Rules>(name: string, rules: Own): Own } | undefined;
}

/** Creates a policy once for each name. A browser without trusted types accepts plain strings. */
export function createTrustPolicy<Own extends Rules>(name: TrustPolicyName, rules: Own): Own {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}
