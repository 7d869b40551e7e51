// Rule: every kind of page event is published somewhere, and the activity report shows it by a name.
import type { SourceFile } from '../source-files.ts';
import { listQuoted, type Dangler } from './product-files.ts';

/** The `type` of a published event, with both arms where it is chosen. */
const PUBLISHED = /\bpublishPageEvent\(\{\s*type:\s*([^,}]+)/g;
const NAMED = /\bnameOfEvent\(/;
const REPORT = /^src\/features\/desk\/editors-desk\//;

/** @param kinds all kinds of events, as the report's names list them */
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
      problem: 'nothing publishes it: call publishPageEvent, or remove the kind',
    }));
  const isShown = files.some(({ path, text }) => REPORT.test(path) && NAMED.test(text));
  const unread = { name: 'events', problem: 'the desk does not show them by nameOfEvent' };
  return [...unpublished, ...(isShown ? [] : [unread])];
}
