/** Feature flags with their defaults. The environment's FLAGS overrides them; an unknown flag is off. @see D §4 */

export const FLAG_DEFAULTS = {
  /** The default sort; off: price, highest first. @see D §3 */
  relevance: true,
} as const satisfies Record<string, boolean>;

export type Flag = keyof typeof FLAG_DEFAULTS;
export type Flags = Readonly<Record<Flag, boolean>>;

/** Overrides of names that are no flag change nothing. */
export function resolveFlags(overrides: Readonly<Record<string, boolean>>): Flags {
  const entries = Object.entries(FLAG_DEFAULTS).map(([flag, value]) => [flag, overrides[flag] ?? value]);
  return Object.fromEntries(entries) as Flags;
}
