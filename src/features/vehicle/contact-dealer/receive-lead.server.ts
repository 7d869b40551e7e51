/** Receives emails and offers: each is refused with a reason, or stored before "ok" is returned. */
import { hidePrivateLinks } from '#src/domain/visitor/private-links.ts';
import { CHANNEL_COOKIE, parseChannel } from '#src/domain/visitor/channel.ts';
import { accountShopperId, findShopperId } from '#src/domain/visitor/shopper.ts';
import {
  findLeadTarget,
  findRelaying,
  LEAD_FORM_PURPOSE,
} from '#src/features/vehicle/contact-dealer/lead-form.server.ts';
import type { LeadTarget } from '#src/features/vehicle/contact-dealer/lead-form.server.ts';
import { LEAD_LIMITS, MAX_FORM_MS, MIN_FORM_MS } from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import {
  findLeadProfile,
  saveLeadProfile,
} from '#src/features/vehicle/contact-dealer/lead-profile.server.ts';
import { hasEqualLead, storeLead } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import type { HeldReason, NewLead } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import {
  ONE_CLICK_CONSENT,
  suggestComments,
  writeConsent,
} from '#src/features/vehicle/contact-dealer/lead-texts.ts';
import { toLeadVehicle } from '#src/features/vehicle/contact-dealer/lead-vehicle.ts';
import type {
  emailDealerCall,
  makeOfferCall,
  oneClickEmailCall,
  reservationLeadCall,
} from '#src/features/vehicle/contact-dealer/lead.call.ts';
import type { LeadAnswer, LeadInput } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { reservationClick, reservationKey } from '#src/features/vehicle/contact-dealer/reservation-click.ts';
import { canSendByOneClick, readLead } from '#src/features/vehicle/contact-dealer/read-lead.ts';
import type { LeadMessage } from '#src/features/vehicle/contact-dealer/read-lead.ts';
import { cleanLine } from '#src/lib/clean-text.ts';
import { findOwnerEmail } from '#src/inventory/owner-email.ts';
import type { CallInput, CallOutput, Handler } from '#src/lib/call.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { readFormAge } from '#src/engine/http/form-time.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { toDay } from '#src/lib/to-day.ts';

type LeadParts = Omit<NewLead, 'heldReason' | 'relay' | 'vehicle' | 'listingId' | 'owner' | 'channel'> & {
  /** What the shopper agreed to give the seller. */
  readonly shares: NonNullable<NewLead['relay']>;
};

const MAX_PAGE_LENGTH = 300;
/** A request that is signed, and a one-click email, say that the seller gets the contact details. */
const EVERYTHING = { sharesEmail: true, sharesPhone: true };
/** Of the words that are signed. Every change of one needs a new version. */
const RESERVATION_CONSENT_VERSION = '2026-11-25';

export const answerEmailDealer: Handler<typeof emailDealerCall> = (input, { locals }) =>
  receiveLead(input, 'email', locals);

export const answerMakeOffer: Handler<typeof makeOfferCall> = (input, { locals }) =>
  receiveLead(input, 'offer', locals);

export const answerOneClickEmail: Handler<typeof oneClickEmailCall> = (input, { locals }) =>
  receiveOneClick(input, locals);

/** The shopper answered five steps and signed, so there is no form to time. */
export const answerReservationLead: Handler<typeof reservationLeadCall> = async (input, { locals }) => {
  const target = await findReachable(locals, input.listing);
  if (typeof target === 'string') return { type: target };
  if (target.kind !== 'email') return { type: 'no-form' };
  const { receipt, firstName, lastName, email, phone, zip, comments, notice } = input;
  return keepLead(locals, target, Date.now(), {
    message: { firstName, lastName, email, phone, zip, comments },
    shopperId: findShopperId(await locals.findShopper()),
    clickType: reservationClick(receipt),
    originPage: 'vdp',
    partnerName: '',
    shares: EVERYTHING,
    onceKey: reservationKey(receipt),
    consent: {
      version: RESERVATION_CONSENT_VERSION,
      text: notice,
      mayText: false,
      page: 'buy-online',
      clientAddress: locals.clientIp,
    },
  });
};

/** Checks the opt-in again, whatever the page assumed. @see docs/rules/vehicle.md#one-click-email */
async function receiveOneClick(
  input: CallInput<typeof oneClickEmailCall>,
  locals: App.Locals,
): Promise<CallOutput<typeof oneClickEmailCall>> {
  const { account } = await locals.findShopper();
  const shopperId = account && accountShopperId(account.id);
  const profile = shopperId === undefined ? undefined : await findLeadProfile(locals.services.db, shopperId);
  if (!canSendByOneClick(profile)) return { type: 'not-ready' };
  const target = await findReachable(locals, input.listing);
  if (typeof target === 'string') return { type: target };
  if (target.kind !== 'email') return { type: 'no-form' };
  const now = Date.now();
  const { firstName, lastName, email, phone } = profile;
  const comments = suggestComments(toLeadVehicle(target.listing).title);
  const { version, label } = ONE_CLICK_CONSENT;
  return keepLead(locals, target, now, {
    message: { firstName, lastName, email, phone, zip: '', comments },
    shopperId,
    clickType: input.clickType,
    originPage: input.originPage,
    partnerName: input.partnerName,
    shares: EVERYTHING,
    // One per shopper, car and day, however often it is clicked.
    onceKey: `one-click ${String(shopperId)} ${toDay(now)}`,
    consent: { version, text: label, mayText: false, page: 'one-click', clientAddress: locals.clientIp },
  });
}

async function receiveLead(
  input: LeadInput,
  kind: LeadTarget['kind'],
  locals: App.Locals,
): Promise<LeadAnswer> {
  const { db } = locals.services;
  const target = await findReachable(locals, input.listing);
  if (typeof target === 'string') return { type: target };
  if (target.kind !== kind) return { type: 'no-form' };
  const now = Date.now();
  const read = readLead(input, kind === 'offer', now);
  if ('problems' in read) return { type: 'invalid', problems: read.problems };
  const age = await readFormAge(db, LEAD_FORM_PURPOSE, input.formTime, now);
  if (age === undefined || age > MAX_FORM_MS) return { type: 'too-old' };
  if (age < MIN_FORM_MS) return { type: 'too-fast' };
  const shopper = await locals.findShopper();
  const { version, notice, textsLabel, shareLabel } = writeConsent(target.owner.name, findRelaying(locals));
  const answer = await keepLead(
    locals,
    target,
    now,
    {
      message: read.value,
      shopperId: findShopperId(shopper),
      clickType: input.clickType,
      originPage: input.originPage,
      partnerName: input.partnerName,
      shares: { sharesEmail: input.sharesContact, sharesPhone: input.sharesContact || input.mayText },
      consent: {
        version,
        text: [notice, textsLabel, shareLabel].filter(Boolean).join('\n'),
        mayText: input.mayText && read.value.phone !== '',
        page: cleanLine(input.page).slice(0, MAX_PAGE_LENGTH),
        clientAddress: locals.clientIp,
      },
    },
    input.website === '' ? undefined : 'honeypot',
  );
  if (answer.type === 'ok' && input.keepsProfile && shopper.account)
    await saveLeadProfile(db, accountShopperId(shopper.account.id), toProfile(read.value), now);
  return answer;
}

function toProfile({ firstName, lastName, email, phone }: LeadMessage) {
  return { firstName, lastName, email, phone, isOneClickOptedIn: true };
}

/** A lead that can't reach its seller is refused. */
async function findReachable(locals: App.Locals, listingId: string) {
  const target = findLeadTarget(locals, listingId);
  if (typeof target === 'string') return target;
  const { config, stockDb } = locals.services;
  if (config.upstreams.email !== undefined) return target; // which knows its sellers
  return (await findOwnerEmail(stockDb, target.owner.id)) === undefined ? 'no-form' : target;
}

/** All in one transaction: "ok" means that the lead and its delivery job are on disk. */
async function keepLead(
  locals: App.Locals,
  { listing, owner }: LeadTarget,
  now: number,
  { shares, ...parts }: LeadParts,
  mark?: HeldReason,
): Promise<{ type: 'ok' | 'enough' }> {
  const { services, clientIp, site, cookies } = locals;
  const comments = hidePrivateLinks(parts.message.comments, { origin: site.origin });
  const lead = {
    ...parts,
    message: { ...parts.message, comments },
    relay: findRelaying(locals) === undefined ? undefined : shares,
    vehicle: toLeadVehicle(listing),
    listingId: listing.id,
    owner: toVendor(owner),
    channel: parseChannel(cookies.get(CHANNEL_COOKIE)?.value),
  };
  const { key, id } = site.brand;
  const isOwn = parts.partnerName === '' || parts.partnerName === key;
  const partnerName = isOwn ? id : parts.partnerName;
  const mailHost = new URL(site.origin).hostname;
  if (await hasEqualLead(services.db, lead, now)) return { type: 'ok' };
  return services.db.transaction().execute(async (tx) => {
    const isWithinOwn =
      (await takeShare(tx, 'address', networkOf(clientIp))) &&
      (await takeShare(tx, 'e-mail', lead.message.email.toLowerCase()));
    if (!isWithinOwn) return { type: 'enough' };
    // A flood for one seller comes from many IP addresses and may include real shoppers, so an editor decides.
    const isWithinSeller = await takeShare(tx, 'seller', owner.id);
    const heldReason = mark ?? (isWithinSeller ? undefined : 'many-for-one-seller');
    await storeLead(tx, { ...lead, partnerName, heldReason }, mailHost, now);
    services.log.info({ listingId: listing.id, heldReason }, 'lead received');
    return { type: 'ok' };
  });
}

function toVendor({ id, name }: LeadTarget['owner']): NewLead['owner'] {
  return { id, name: cleanLine(name) };
}

/** @see docs/rules/vehicle.md#lead-limits */
async function takeShare(tx: Database, whose: string, key: string): Promise<boolean> {
  for (const { name, max, perMs } of LEAD_LIMITS)
    if (!(await takeFromLimit(tx, { name: `${name}:${whose}`, key, max, perMs }))) return false;
  return true;
}
