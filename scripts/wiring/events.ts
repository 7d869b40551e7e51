// Rule: every kind of page event is published somewhere, and the activity report has a name for it.
import type { SourceFile } from '#scripts/source-files.ts';
import { listQuoted } from '#scripts/wiring/product-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

/** The `type` of a published event, with both branches of a conditional. */
const PUBLISHED = /\bpublishPageEvent\(\{\s*type:\s*([^,}]+)/g;
const NAMED = /\bnameOfEvent\(/;
const REPORT = /^src\/features\/desk\/editors-desk\//;

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
