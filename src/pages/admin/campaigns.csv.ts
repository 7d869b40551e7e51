import type { APIRoute } from 'astro';
import { loadTierDays } from '#src/inventory/campaigns/tier-days.ts';
import { readDayCount } from '#src/features/desk/editors-desk/desk-days.ts';
import { openDesk } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { readOwnerNames } from '#src/inventory/owner-names.ts';
import { toCsvLine } from '#src/lib/csv-line.ts';
import { CACHE_POLICIES } from '#src/engine/http/cache-policies.ts';

export const prerender = false;

/** What each dealer's cards received by day and tier, for spreadsheets. */
export const GET: APIRoute = async (context) => {
  const now = Date.now();
  const { state } = await openDesk(context, now);
  if (state === 'off') return new Response(null, { status: 404 });
  if (state === 'closed') return context.redirect('/admin', 303);
  const { db, stockDb } = context.locals.services;
  const days = await loadTierDays(db, readDayCount(context.url.searchParams), now);
  const names = await readOwnerNames(stockDb, [...new Set(days.map(({ ownerId }) => ownerId))]);
  const lines = days.map(({ day, tier, ownerId, impressions, clicks }) =>
    toCsvLine([day, tier, ownerId, names.get(ownerId) ?? '', impressions, clicks]),
  );
  const header = toCsvLine(['day', 'tier', 'owner', 'name', 'impressions', 'clicks']);
  return new Response([header, ...lines].join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="campaigns.csv"',
      'Cache-Control': CACHE_POLICIES.none,
    },
  });
};
