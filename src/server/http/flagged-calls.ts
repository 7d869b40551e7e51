import type { Flags } from '#src/domain/site/flags.ts';
import type { AnyCall } from '#src/lib/call.ts';

/** Whether the feature that a call belongs to is there. A name that is no flag is off, as everywhere. */
export function isCallOn({ flags = [] }: Pick<AnyCall, 'flags'>, site: Flags): boolean {
  const on = new Set(Object.entries(site).flatMap(([flag, isOn]) => (isOn ? [flag] : [])));
  return flags.every((flag) => on.has(flag));
}
