import type { APIRoute } from 'astro';
import { loadEventCounts } from '#src/features/site/analytics/activity-report.server.ts';
import { readDayCount } from '#src/features/desk/editors-desk/desk-days.ts';
import { openDesk } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { toCsvLine } from '#src/lib/csv-line.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';

export const prerender = false;

/** Every count by day, for spreadsheets. */
export const GET: APIRoute = async (context) => {
  const { state } = await openDesk(context, Date.now());
  if (state === 'off') return new Response(null, { status: 404 });
  if (state === 'closed') return context.redirect('/admin', 303);
  const dayCount = readDayCount(context.url.searchParams);
  const counts = await loadEventCounts(context.locals.services.db, dayCount, Date.now());
  const lines = counts.map(({ day, type, detail, count }) => toCsvLine([day, type, detail, count]));
  return new Response([toCsvLine(['day', 'event', 'detail', 'count']), ...lines].join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="activity.csv"',
      'Cache-Control': CACHE_POLICIES.none,
    },
  });
};
