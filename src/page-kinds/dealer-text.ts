import * as z from 'zod/mini';
import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import { dealerDifferenceCall } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import type { DealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import { formatCallRequest } from '#src/lib/call-request.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

const ROOT = `${SEARCH_ROOT}/content`;
/** The path of the call without its extension. */
const ADDRESS = /\/dealer_diff\/([^/]+)\/autotrader\/([^/]+)\/jcr:content\/par\/dealerdiff\.2$/;

type Path = z.infer<typeof dealerDifferenceCall.input>;

/** A dealer's text about itself, as a page. Its JSON is a separate endpoint. */
export const dealerText = {
  name: 'dealer-text',
  roots: [ROOT],
  cache: 'visitorPage',
  hasIds: true,
  views: [
    'src/pages/cars-for-sale/content/autotrader/dealer_diff/[dealerDiffCmsId]/autotrader/[listingType]/jcr:content/par/dealerdiff.2.astro',
  ],
  parse(pathname) {
    const [, dealerDiffCmsId, listingType] = ADDRESS.exec(pathname) ?? [];
    const input = z.safeParse(dealerDifferenceCall.input, { dealerDiffCmsId, listingType });
    return input.success ? input.data : undefined;
  },
  format: (path) => formatCallRequest(dealerDifferenceCall, path).url.replace(/json$/, 'html'),
  async load({ locals }, path) {
    if (!locals.site.flags.dealer_differentiator) return { type: 'unknown' };
    const { data } = await locals.ask(dealerDifferenceCall, path);
    return data.htmlContent === '' ? { type: 'unknown' } : { type: 'ok', page: data };
  },
  describe: (_page, { brand }) => ({
    title: `What sets this dealer apart | ${brand.name}`,
    description: 'How this dealer sells and services its cars, in its own words.',
    robots: 'noindex',
    crumbs: [],
    jsonLd: [],
  }),
} satisfies ContentKind<Path, DealerDifference>;
