/** The test drives of a list as a calendar: a file for its people, and an address that calendar programs ask. */
import type { APIRoute } from 'astro';
import { sql } from 'kysely';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { DRIVE_MINUTES } from '#src/features/shopper/shortlist/drives.ts';
import { mergeChanges } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import { CALENDAR_PURPOSE, UNNAMED_SHORTLIST } from '#src/features/shopper/shortlist/shortlist-limits.ts';
import { listDrives } from '#src/features/shopper/shortlist/shortlist-page.server.ts';
import { listChanges, openShortlist } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import { isSameText } from '#src/engine/http/tokens.ts';
import { formatCalendar } from '#src/lib/calendar-file.ts';

const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
};

/** For the people of the list, by their cookie. */
export const downloadDrives: APIRoute = async ({ params, locals }) => {
  const shopperId = findShopperId(await locals.findShopper());
  const list = await openShortlist(locals.services.db, params['listId'] ?? '', shopperId);
  if (!list) return answerNothing();
  const text = await writeCalendar(locals, list.listId);
  const headers = { ...HEADERS, 'Content-Disposition': 'attachment; filename="test-drives.ics"' };
  return new Response(text, { headers });
};

/**
 * For whoever has the address, which cannot be guessed, so that attempts need no limit: calendars of many people come from
 * few networks. It stops working when its owner makes another one or leaves the list.
 */
export const answerCalendar: APIRoute = async ({ url, locals }) => {
  const { db, accounts } = locals.services;
  const calendarKey = url.searchParams.get('of') ?? '';
  const key = url.searchParams.get('key') ?? '';
  const isRight = isSameText(key, accounts.tokenOf(CALENDAR_PURPOSE, calendarKey));
  const { rows } = await sql<{ list_id: string }>`
    SELECT list_id FROM shortlist_member WHERE calendar_key = ${isRight ? calendarKey : ''}`.execute(db);
  if (!rows[0]) return answerNothing();
  return new Response(await writeCalendar(locals, rows[0].list_id), { headers: HEADERS });
};

/** Cars, times and places: no votes, no notes, and no names. */
async function writeCalendar({ services }: App.Locals, listId: string): Promise<string> {
  const merged = mergeChanges(await listChanges(services.db, listId));
  const { origin } = services.site;
  const drives = listDrives(services, merged, Date.now());
  return formatCalendar(
    merged.name || UNNAMED_SHORTLIST,
    drives.map((drive) => ({
      id: `${drive.itemId}@${new URL(origin).hostname}`,
      startMs: drive.startMs,
      minutes: DRIVE_MINUTES,
      title: `Test drive: ${drive.title}`,
      place: drive.place,
      text: [drive.time, ...drive.problems].join('\n'),
      url: origin + vehicleUrl(drive.listingId),
      changedAtMs: drive.changedAtMs,
    })),
  );
}

function answerNothing(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
