// Rule: every kind of page event that the schema declares is published somewhere, and the activity report has a name
// for it.
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

/** The kinds of events that a schema declares. */
export function listKinds(schema: unknown): string[] {
  return ((schema as EventUnion).def?.options ?? []).flatMap(({ shape }) => {
    const { values, entries } = shape?.type?.def ?? {};
    return values ?? Object.values(entries ?? {});
  });
}

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
