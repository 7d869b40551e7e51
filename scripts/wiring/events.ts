// Rule: every kind of page event is published somewhere, accepted by the schema of its call, and named in the activity
// report.
import type { SourceFile } from '#scripts/source-files.ts';
import { listQuoted } from '#scripts/wiring/product-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

/** The `type` of a published event, with both branches of a conditional. */
const PUBLISHED = /\bpublishPageEvent\(\{\s*type:\s*([^,}]+)/g;
const NAMED = /\bnameOfEvent\(/;
const REPORT = /^src\/features\/desk\/editors-desk\//;

/** A union whose parts each have one or several values of `type`. */
interface EventUnion {
  readonly def?: { readonly options?: readonly { readonly shape?: { readonly type?: Values } }[] };
}
interface Values {
  readonly def?: { readonly values?: readonly string[]; readonly entries?: Readonly<Record<string, string>> };
}

/** The kinds of events that a schema accepts. */
export function listAcceptedKinds(schema: unknown): string[] {
  return ((schema as EventUnion).def?.options ?? []).flatMap(({ shape }) => {
    const { values, entries } = shape?.type?.def ?? {};
    return values ?? Object.values(entries ?? {});
  });
}

/** @param accepted the kinds in the schema of the call */
export function findRefusedEvents(kinds: readonly string[], accepted: readonly string[]): Dangler[] {
  return kinds
    .filter((kind) => !accepted.includes(kind))
    .map((kind) => ({
      name: `event ${kind}`,
      problem: 'page-event.schema.ts does not accept it, so none would be counted',
    }));
}

/** @param kinds all kinds of events, as listed in the report's names */
export function findEventDanglers(kinds: readonly string[], files: readonly SourceFile[]): Dangler[] {
  const published = new Set(
    files.flatMap(({ text }) =>
      Array.from(text.matchAll(PUBLISHED), ([, type = '']) => listQuoted(type)).flat(),
    ),
  );
  const unpublished = kinds
    .filter((kind) => !published.has(kind))
    .map((kind) => ({
      name: `event ${kind}`,
      problem: 'nothing publishes it. Call publishPageEvent, or remove the kind',
    }));
  const isShown = files.some(({ path, text }) => REPORT.test(path) && NAMED.test(text));
  const unread = { name: 'events', problem: 'the desk does not show them by nameOfEvent' };
  return [...unpublished, ...(isShown ? [] : [unread])];
}
