/** Checks links of texts to other sites, slowly. @see docs/rules/desk.md#links-to-other-sites */
import { sql } from 'kysely';
import type { checkLinksJob } from '#src/features/desk/editorial/links/check-links.job.ts';
import { findLinkFault, isBroken, listTextLinks } from '#src/features/desk/editorial/links/text-links.ts';
import type { CheckedLink } from '#src/features/desk/editorial/links/text-links.ts';
import { probeLink, readLinkUrl } from '#src/engine/calls/probe-link.ts';
import type { ProbedLink } from '#src/engine/calls/probe-link.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import type { Services } from '#src/server/services.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** Of one run, each at another site. */
const LINKS_AT_ONCE = 10;
/** A failure is looked at again after it. */
const AGAIN_DAYS = 1;
const MAX_LINKS = 5_000;
const MAX_NOTE = 300;

type Contents = Pick<Services['contents'], 'entries' | 'readFile'>;
type Probe = (url: URL, signal: AbortSignal) => Promise<ProbedLink>;

export const checkLinks: JobHandler<typeof checkLinksJob> = async (_, { services, signal }) => {
  const { config, contents, db } = services;
  if (config.linkCheckDays === undefined) {
    await sql`DELETE FROM text_link`.execute(db);
    return;
  }
  const links = [...listLinkedTexts(contents).keys()];
  await checkNextLinks(db, links, {
    everyDays: config.linkCheckDays,
    nowMs: Date.now(),
    signal,
    probe: probeLink,
  });
};

/** By link, the files of the published texts that have it. */
function listLinkedTexts({ entries, readFile }: Contents): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { file } of entries)
    for (const link of listTextLinks(Buffer.from(readFile(file) ?? []).toString('utf8'))) {
      if (files.size < MAX_LINKS || files.has(link)) files.set(link, [...(files.get(link) ?? []), file]);
    }
  return files;
}

/** @returns how many links were asked */
export async function checkNextLinks(
  db: Database,
  links: readonly string[],
  {
    everyDays,
    nowMs,
    signal,
    probe,
  }: { everyDays: number; nowMs: number; signal: AbortSignal; probe: Probe },
): Promise<number> {
  const known = new Map((await loadCheckedLinks(db)).map((link) => [link.url, link]));
  const wanted = new Set(links);
  for (const url of known.keys())
    if (!wanted.has(url)) await sql`DELETE FROM text_link WHERE url = ${url}`.execute(db);
  const isDue = (url: string): boolean => {
    const before = known.get(url);
    const days = before && before.failures > 0 ? Math.min(AGAIN_DAYS, everyDays) : everyDays;
    // As long ahead, it was checked while the clock was wrong.
    return before === undefined || Math.abs(nowMs - before.checkedAtMs) >= days * DAY_MS;
  };
  const checkedAt = (url: string): number => known.get(url)?.checkedAtMs ?? 0;
  const due = links.filter(isDue).toSorted((a, b) => checkedAt(a) - checkedAt(b));
  let count = 0;
  for (const { text, url } of takeOnePerSite(due)) {
    const probed = await probe(url, signal);
    if (signal.aborted) break; // this server stops: that is no failure of the link
    await storeLink(db, toChecked(text, known.get(text), probed, nowMs));
    count += 1;
  }
  return count;
}

/** A link that may not be asked is left alone: readers follow it, this server does not. */
function takeOnePerSite(due: readonly string[]): { readonly text: string; readonly url: URL }[] {
  const bySite = new Map<string, { text: string; url: URL }>();
  for (const text of due) {
    const url = readLinkUrl(text);
    if (url && !bySite.has(url.host)) bySite.set(url.host, { text, url });
  }
  return [...bySite.values()].slice(0, LINKS_AT_ONCE);
}

function toChecked(
  url: string,
  before: CheckedLink | undefined,
  { status, problem, movedTo }: ProbedLink,
  nowMs: number,
): CheckedLink {
  const fault = findLinkFault(status, problem);
  if (fault === undefined) {
    const note = movedTo === undefined || movedTo === url ? '' : `It has moved permanently to ${movedTo}`;
    return { url, checkedAtMs: nowMs, failedSinceMs: undefined, failures: 0, note };
  }
  const { failedSinceMs = nowMs, failures = 0 } = before ?? {};
  return { url, checkedAtMs: nowMs, failedSinceMs, failures: failures + 1, note: fault };
}

async function storeLink(db: Database, link: CheckedLink): Promise<void> {
  const { url, checkedAtMs, failedSinceMs = null, failures, note } = link;
  await sql`INSERT INTO text_link (url, checked_at_ms, failed_since_ms, failures, note)
    VALUES (${url}, ${checkedAtMs}, ${failedSinceMs}, ${failures}, ${note.slice(0, MAX_NOTE)})
    ON CONFLICT (url) DO UPDATE SET checked_at_ms = excluded.checked_at_ms,
      failed_since_ms = excluded.failed_since_ms, failures = excluded.failures, note = excluded.note`.execute(
    db,
  );
}

export async function loadCheckedLinks(db: Database): Promise<CheckedLink[]> {
  const { rows } = await sql<{
    url: string;
    checked_at_ms: number | string;
    failed_since_ms: number | string | null;
    failures: number | string;
    note: string;
  }>`SELECT url, checked_at_ms, failed_since_ms, failures, note FROM text_link ORDER BY url LIMIT ${MAX_LINKS}`.execute(
    db,
  );
  return rows.map((row) => ({
    url: row.url,
    checkedAtMs: Number(row.checked_at_ms),
    failedSinceMs: row.failed_since_ms === null ? undefined : Number(row.failed_since_ms),
    failures: Number(row.failures),
    note: row.note,
  }));
}

/** A link that needs an editor: it is broken, or has a new address. */
export interface LinkFault {
  readonly url: string;
  readonly note: string;
  readonly isBroken: boolean;
  readonly sinceMs: number;
  /** The texts that have it. */
  readonly files: readonly string[];
}

/** Broken ones first. */
export async function loadLinkFaults(db: Database, contents: Contents): Promise<LinkFault[]> {
  const texts = listLinkedTexts(contents);
  return (await loadCheckedLinks(db))
    .filter((link) => isBroken(link) || (link.failures === 0 && link.note !== ''))
    .map((link) => ({
      ...{ url: link.url, note: link.note, isBroken: isBroken(link) },
      ...{ sinceMs: link.failedSinceMs ?? link.checkedAtMs, files: texts.get(link.url) ?? [] },
    }))
    .filter(({ files }) => files.length > 0)
    .toSorted((a, b) => Number(b.isBroken) - Number(a.isBroken));
}
