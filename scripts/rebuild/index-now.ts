/** Notifies search engines of changed pages when they are published. @see https://www.indexnow.org/documentation */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCode } from '#src/engine/calls/upstream-error.ts';
import { SECOND_MS } from '#src/lib/durations.ts';
import type { Config } from '#src/server/config.ts';

/** The most URLs in one request. */
const MAX_URLS = 10_000;
const TIMEOUT_MS = 10_000;
/** As documented by IndexNow. */
const REFUSALS: ReadonlyMap<number, string> = new Map([
  [403, 'it cannot read the file of INDEXNOW_KEY at SITE_ORIGIN'],
  [422, 'SITE_ORIGIN is another host than the one of the key'],
  [429, 'too many at once, it takes them later'],
]);

/** Writes the file that proves the key is ours. @returns its name, if there is a key */
export function writeKeyFile(clientFolder: string, { indexNow }: Config): string | undefined {
  if (indexNow === undefined) return undefined;
  const name = `${indexNow.key}.txt`;
  writeFileSync(join(clientFolder, name), indexNow.key);
  return name;
}

/**
 * Failures do no harm, because search engines find changes in the sitemaps.
 * @returns the result, for the log
 */
export async function submitChanges(config: Config, paths: readonly string[]): Promise<string | undefined> {
  const { indexNow, siteOrigin } = config;
  if (indexNow === undefined || paths.length === 0) return undefined;
  for (let start = 0; start < paths.length; start += MAX_URLS) {
    const problem = await submit(
      indexNow,
      siteOrigin,
      paths.slice(start, start + MAX_URLS).map((path) => siteOrigin + path),
    );
    // A refusal of one request would be repeated for the next.
    if (problem !== undefined) return `${problem}; ${countPages(paths.length - start)} not submitted.`;
  }
  return `${countPages(paths.length)} submitted to IndexNow.`;
}

function countPages(count: number): string {
  return `${count} ${count === 1 ? 'page was' : 'pages were'}`;
}

/** @returns why they were refused */
async function submit(
  { key, url }: NonNullable<Config['indexNow']>,
  origin: string,
  urlList: readonly string[],
): Promise<string | undefined> {
  const body = { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    const why = REFUSALS.get(answer.status);
    return answer.ok
      ? undefined
      : `IndexNow answered ${answer.status}${why === undefined ? '' : ` (${why})`}`;
  } catch (error) {
    return error instanceof DOMException
      ? `IndexNow gave no answer within ${TIMEOUT_MS / SECOND_MS} s`
      : `IndexNow could not be reached${describeCode(error)}`;
  }
}
