/**
 * The Trusted Types policies that may turn text into markup or script. Every other one is refused.
 * @see docs/rules/security.md#content-security-policy
 */
export const TRUST_POLICIES = ['push-worker'] as const;
export type TrustPolicyName = (typeof TRUST_POLICIES)[number];
