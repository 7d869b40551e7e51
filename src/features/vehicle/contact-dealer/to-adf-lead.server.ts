import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type { AdfLead } from '#src/features/vehicle/contact-dealer/adf.ts';
import type { StoredLead } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import type { Services } from '#src/server/services.ts';

/** A stored lead as mails, CRM programs and partners get it. */
export function toAdfLead(
  { site }: Pick<Services, 'site'>,
  { row, message, vehicle, mayText }: StoredLead,
): AdfLead {
  return {
    id: row.id,
    receivedAtMs: row.received_at_ms,
    listingId: row.listing_id,
    vehicle,
    message,
    mayText,
    owner: { id: row.owner_id, name: row.owner_name },
    source: {
      page: row.origin_page,
      clickType: row.click_type,
      partner: row.partner_name,
      channel: row.channel,
    },
    provider: { name: site.brand.name, url: site.origin },
  };
}

/** The page of its car. */
export function urlOfLead({ site }: Pick<Services, 'site'>, { row }: StoredLead): string {
  return site.origin + vehicleUrl(row.listing_id);
}
