/** Loads the contact form of one car: its seller, and its initial values. */
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { loadFormProfile } from '#src/features/vehicle/contact-dealer/lead-profile.server.ts';
import { leadsOf } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import {
  suggestComments,
  suggestOfferComments,
  writeConsent,
} from '#src/features/vehicle/contact-dealer/lead-texts.ts';
import { toLeadVehicle } from '#src/features/vehicle/contact-dealer/lead-vehicle.ts';
import type { leadFormCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import type { LeadForm } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { canSendByOneClick } from '#src/features/vehicle/contact-dealer/read-lead.ts';
import type { Handler } from '#src/lib/call.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { isWriteError } from '#src/engine/db/write-error.ts';
import { signFormTime } from '#src/engine/http/form-time.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { toDay } from '#src/lib/to-day.ts';

/** Purpose of the signed form time, shared by all lead forms. */
export const LEAD_FORM_PURPOSE = 'lead';

export interface LeadTarget {
  readonly listing: Listing;
  readonly owner: Owner;
  /** Private sellers take offers, dealers take emails. @see docs/rules/vehicle.md#make-an-offer */
  readonly kind: 'email' | 'offer';
}

/** Finds the car and its seller; `no-form` means that the seller takes no messages. */
export function findLeadTarget(
  { services }: App.Locals,
  listingId: string,
): LeadTarget | 'unknown-listing' | 'no-form' {
  const [found] = services.stock.current.loadListings([listingId]);
  if (!found) return 'unknown-listing';
  if (found.owner.hideEmailForm) return 'no-form';
  return { ...found, kind: found.owner.privateSeller ? 'offer' : 'email' };
}

/** The name of this site where it relays messages; a service elsewhere delivers them itself. */
export function findRelaying({ services, site }: App.Locals): string | undefined {
  const { relay, upstreams } = services.config;
  return relay && upstreams.email === undefined ? site.brand.name : undefined;
}

export async function loadLeadForm(locals: App.Locals, target: LeadTarget): Promise<LeadForm> {
  const { listing, owner, kind } = target;
  const { db } = locals.services;
  const { title } = toLeadVehicle(listing);
  const { notice, textsLabel, shareLabel } = writeConsent(owner.name, findRelaying(locals));
  const { profile, emailedOn } = await loadKnown(locals, listing.id);
  return {
    type: 'ok',
    kind,
    title,
    seller: owner.name,
    notice,
    textsLabel,
    ...definedOnly({ shareLabel }),
    comments: kind === 'offer' ? suggestOfferComments(title) : suggestComments(title),
    formTime: await signFormTime(db, LEAD_FORM_PURPOSE, Date.now()),
    ...definedOnly({ profile }),
    canOneClick: kind === 'email' && canSendByOneClick(profile),
    ...definedOnly({ emailedOn }),
  };
}

export const answerLeadForm: Handler<typeof leadFormCall> = async ({ listing }, { locals }) => {
  const target = findLeadTarget(locals, listing);
  return typeof target === 'string' ? { type: target } : loadLeadForm(locals, target);
};

/** While the database is away, a car's page is shown with an empty form, as to someone whom we do not know. */
async function loadKnown(
  locals: App.Locals,
  listingId: string,
): Promise<Pick<LeadForm & { type: 'ok' }, 'profile' | 'emailedOn'>> {
  const { db, log } = locals.services;
  try {
    const profile = await loadFormProfile(locals);
    const shopperId = findShopperId(await locals.findShopper());
    const emailedOn = shopperId === undefined ? undefined : await findEmailedOn(db, shopperId, listingId);
    return definedOnly({ profile, emailedOn });
  } catch (error) {
    if (!isWriteError(error)) throw error;
    log.warn({ error: String(error), listingId }, 'A form to a seller could not be filled in.');
    return {};
  }
}

async function findEmailedOn(
  db: Database,
  shopperId: string,
  listingId: string,
): Promise<string | undefined> {
  const last = await leadsOf(db)
    .selectFrom('lead')
    .select('received_at_ms')
    .where('shopper_id', '=', shopperId)
    .where('listing_id', '=', listingId)
    .where('status', '!=', 'undeliverable')
    .orderBy('received_at_ms', 'desc')
    .executeTakeFirst();
  return last && toDay(last.received_at_ms);
}
