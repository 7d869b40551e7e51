/** Who may hand a text to the browser as markup or as a program; every other is refused. @see reliability.md §1.3 */
export const TRUST_POLICIES = ['car-drawings', 'push-worker'] as const;
export type TrustPolicyName = (typeof TRUST_POLICIES)[number];
