/** Parses an answer by the call's schema. Invalid rows of the parts that may be incomplete are dropped and reported. */
import * as z from 'zod/mini';
import type { AnyCall } from '#src/lib/call.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';

/** Maps a part of the answer, such as `listings` or `filters.makeCode`, to the number of dropped rows. */
export type DroppedParts = ReadonlyMap<string, number>;

export interface ReadOutput {
  readonly data: unknown;
  readonly dropped: DroppedParts;
}

const NOTHING: DroppedParts = new Map();

/** @throws UpstreamError when the rest does not match either, or when no row of a list is valid */
export function readOutput(call: AnyCall, raw: unknown): ReadOutput {
  const read = z.safeParse(call.output, raw);
  if (read.success) return { data: read.data, dropped: NOTHING };
  const bad = findBadParts(call.looseParts ?? [], read.error.issues);
  const kept = bad && z.safeParse(call.output, withoutParts(raw, bad));
  if (kept?.success) return { data: kept.data, dropped: countParts(raw, bad ?? []) };
  const where = read.error.issues[0]?.path.join('.') ?? '';
  throw new UpstreamError(
    'invalid',
    `The answer of "${call.name}" does not fit its schema, first at "${where}".`,
  );
}

type BadPart = readonly [part: string, key: PropertyKey];

/** Returns undefined when a required part is invalid. */
function findBadParts(loose: readonly string[], issues: readonly z.core.$ZodIssue[]): BadPart[] | undefined {
  const bad = new Map<string, BadPart>();
  for (const { path } of issues) {
    const [part, key] = path;
    if (typeof part !== 'string' || key === undefined || !loose.includes(part)) return undefined;
    bad.set(`${part}.${String(key)}`, [part, key]);
  }
  return [...bad.values()];
}

function withoutParts(raw: unknown, bad: readonly BadPart[]): unknown {
  const left: Record<string, unknown> = { ...(raw as Record<string, unknown>) };
  for (const part of new Set(bad.map(([name]) => name))) {
    const keys = new Set(bad.filter(([name]) => name === part).map(([, key]) => String(key)));
    const whole = left[part];
    if (!Array.isArray(whole)) {
      left[part] = Object.fromEntries(Object.entries(whole as object).filter(([key]) => !keys.has(key)));
      continue;
    }
    const good = whole.filter((_, index) => !keys.has(String(index)));
    // A list without any valid row belongs to another kind of answer.
    left[part] = good.length > 0 ? good : undefined;
  }
  return left;
}

/** Counts the rows of a list together, and the keys of a record by name. */
function countParts(raw: unknown, bad: readonly BadPart[]): DroppedParts {
  const counts = new Map<string, number>();
  for (const [part, key] of bad) {
    const isList = Array.isArray((raw as Record<string, unknown>)[part]);
    const name = isList ? part : `${part}.${String(key)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
