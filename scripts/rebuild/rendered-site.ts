/** For a rendering process: the data of this site, and what its pages read of them. */
import { randomUUID } from 'node:crypto';
import type { RenderedSite } from '#src/engine/building/render-process.ts';
import { drawFragment } from '#src/features/search/below-results/RailsFragment.tsx';
import { cacheStockSearches } from '#src/inventory/cached-stock.ts';
import { withoutRepeats } from '#src/inventory/recorded-stock.ts';
import type { Stock } from '#src/inventory/stock.ts';
import { formatDay, formatShortDay } from '#src/lib/format-day.ts';
import { loadOwnServices } from '#src/server/create-services.ts';
import type { RenderData } from '#src/server/create-services.ts';
import { recordServices } from '#src/server/recorded-services.ts';
import type { Services } from '#src/server/services.ts';
import { createRecordedAsk } from '#scripts/rebuild/recorded-ask.ts';
import { stampData } from '#scripts/rebuild/render-data.ts';

let stock: Stock | undefined;
let days: readonly string[] | undefined;

async function loadCachedServices(): Promise<Services> {
  const services = await loadOwnServices();
  stock ??= cacheStockSearches(services.stock);
  return { ...services, stock };
}

export const renderedSite: RenderedSite = {
  load: async (data) => stampData(await loadOwnServices(data as RenderData)),

  async listDays() {
    if (days) return days;
    const { day } = (await loadCachedServices()).stock.current;
    return (days = [...new Set([day, formatDay(day), formatShortDay(Date.parse(day))])]);
  },

  async startPage() {
    const services = await loadCachedServices();
    const reads = new Set<string>();
    const fragmentReads = new Set<string>();
    const recorded = recordServices(services, (name) => reads.add(name));
    const fragment: App.Locals['fragment'] = {
      ask: createRecordedAsk(services, (name) => fragmentReads.add(name)),
    };
    return {
      locals: { services: recorded, clientIp: '', requestId: randomUUID(), fragment },
      readReads: () => ({
        reads: withoutRepeats(reads),
        ...(fragment.shownIds && {
          fragment: { reads: withoutRepeats(fragmentReads), shownIds: fragment.shownIds },
        }),
      }),
    };
  },

  async drawFragment(path, shownIds) {
    const services = await loadCachedServices();
    const reads = new Set<string>();
    const ask = createRecordedAsk(services, (name) => reads.add(name));
    const html = await drawFragment({ ask, site: services.site }, path, shownIds);
    return { html, reads: withoutRepeats(reads) };
  },
};
