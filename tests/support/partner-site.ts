/** A program's requests to the API and to the MCP server, over a database of its own and a search that always finds the same. */
import type { APIContext } from 'astro';
import { createSite } from '#src/domain/site/site.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { addApiKey } from '#src/engine/http/api-keys/api-key-rows.ts';
import { createApiKeys } from '#src/engine/http/api-keys/api-keys.ts';
import { partnerCarsCall } from '#src/features/search/partner-api/partner-api.call.ts';
import {
  answerPartnerCars,
  answerPartnerCounts,
} from '#src/features/search/partner-api/partner-api.server.ts';
import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';
import type { AnyCall } from '#src/lib/call.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

export const GENERATION = 'abcdefabcdef';

export interface PartnerSite {
  readonly db: Database;
  readonly key: string;
  /** What every search finds. */
  page: ListingPage;
  /** What was searched for. */
  readonly searches: string[];
}

export async function openPartnerSite(): Promise<PartnerSite> {
  const db = await openTestDatabase();
  const { key } = await addApiKey(db, { name: 'Partner', perMinute: 10, perDay: 100 });
  const spotlights = aListingPage({ name: 'paid', total: 1 }).listings;
  return { db, key, page: { ...aListingPage(), generation: GENERATION, spotlights }, searches: [] };
}

export interface Asked {
  readonly search?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly flags?: Record<string, boolean>;
}

export function askPartner(partner: PartnerSite, { search = '', body, headers, flags }: Asked): APIContext {
  const site = createSite({
    brand: 'consumer',
    flags: flags ?? { partner_api: true, mcp_server: true },
    origin: 'https://cars.example',
  });
  const url = new URL(`https://cars.example/api/v1/cars?${search}`);
  const stock = { current: { digest: 'x' }, findGeneration: () => undefined, lastSeenAtMs: () => 86_400_000 };
  const locals = {
    site,
    services: {
      apiKeys: createApiKeys(partner.db, { warn: () => undefined }),
      config: {
        upstreams: {},
        registrationFees: { IL: { fee: 151, isAll: true, source: 'a law' } },
      },
      places: { find: (zip: string) => (zip === '60601' ? { state: 'IL' } : undefined) },
      reports: { callAnswered: () => undefined },
      stock,
      catalogue: () =>
        createCatalogue([{ make: 'Honda', makeCode: 'HONDA', formerly: ['Hondo'], models: [] }], ''),
    },
    ask: async (call: AnyCall, input: { search: string }) => {
      if (call.name === listingCall.name) {
        partner.searches.push(input.search);
        return { source: 'live', data: partner.page };
      }
      const handler = call.name === partnerCarsCall.name ? answerPartnerCars : answerPartnerCounts;
      const signal = new AbortController().signal;
      return {
        source: 'live',
        data: await handler(input, { locals: locals as unknown as App.Locals, signal }),
      };
    },
  };
  const request = new Request(url, {
    headers: { authorization: `Bearer ${partner.key}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  return { url, params: {}, request, locals } as unknown as APIContext;
}

export interface PartnerBody {
  readonly cars: readonly unknown[];
  readonly counts: unknown;
  readonly next?: string;
  readonly sources: unknown;
  readonly error: { readonly code: number };
  readonly result: {
    readonly tools: readonly {
      readonly name: string;
      readonly inputSchema: { readonly type: string };
      readonly outputSchema: { readonly type: string };
      readonly annotations: { readonly readOnlyHint: boolean };
    }[];
    readonly content: readonly { readonly text: string }[];
    readonly structuredContent: unknown;
  };
}

/** @param response of the API or of the MCP server */
export async function readPartner(response: Response | Promise<Response>) {
  const { status, headers } = await response;
  return { status, headers, body: (await (await response).json()) as PartnerBody };
}
