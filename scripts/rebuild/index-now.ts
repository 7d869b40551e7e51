/** Tells search engines which pages have changed, when they are published. @see https://www.indexnow.org/documentation */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#src/server/config.ts';

/** More are not taken at once. */
const MAX_URLS = 10_000;
const TIMEOUT_MS = 10_000;

/** The file by which they see that the key is ours. @returns its name, where there is a key */
export function writeKeyFile(clientFolder: string, { indexNow }: Config): string | undefined {
  if (indexNow === undefined) return undefined;
  const name = `${indexNow.key}.txt`;
  writeFileSync(join(clientFolder, name), indexNow.key);
  return name;
}

/**
 * Nothing depends on it: what could not be told will be found by the sitemaps.
 * @returns what there is to say of it, for the log
 */
export async function submitChanges(
  { indexNow, siteOrigin }: Config,
  paths: readonly string[],
): Promise<string | undefined> {
  if (indexNow === undefined || paths.length === 0) return undefined;
  const { key, url } = indexNow;
  const told = paths.slice(0, MAX_URLS).map((path) => siteOrigin + path);
  const body = {
    host: new URL(siteOrigin).host,
    key,
    keyLocation: `${siteOrigin}/${key}.txt`,
    urlList: told,
  };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok
      ? `IndexNow was told of ${told.length} pages.`
      : `IndexNow answered ${answer.status}; ${told.length} pages were not told of.`;
  } catch (error) {
    return `IndexNow could not be reached (${String(error)}); ${told.length} pages were not told of.`;
  }
}
