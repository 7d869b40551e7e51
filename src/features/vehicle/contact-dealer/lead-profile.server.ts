/** Stores the contact details of signed-in shoppers, one row each. @see docs/rules/vehicle.md#lead-profile */
import { createHash } from 'node:crypto';
import { accountShopperId, findShopperId } from '#src/domain/visitor/shopper.ts';
import type { saveLeadProfileCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import { ONE_CLICK_CONSENT } from '#src/features/vehicle/contact-dealer/lead-texts.ts';
import type { LeadProfile } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { readLeadProfile } from '#src/features/vehicle/contact-dealer/read-lead.ts';
import type { Handler } from '#src/lib/call.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

const OPT_IN_DIGEST = createHash('sha256').update(ONE_CLICK_CONSENT.label).digest('base64url');

interface ProfileRow {
  shopper_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  is_one_click_opted_in: number;
  opt_in_version: string | null;
  opt_in_digest: string | null;
  opted_in_at_ms: number | null;
  changed_at_ms: number;
}

export function profilesOf(db: Database) {
  return db.$extendTables<{ lead_profile: ProfileRow }>();
}

export async function findLeadProfile(db: Database, shopperId: string): Promise<LeadProfile | undefined> {
  const row = await profilesOf(db)
    .selectFrom('lead_profile')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    // An opt-in to other words is none: the shopper is asked again.
    isOneClickOptedIn: row.is_one_click_opted_in === 1 && row.opt_in_digest === OPT_IN_DIGEST,
  };
}

/** The time of an opt-in stays that of the first one to the same text, until the shopper opts out. */
export async function saveLeadProfile(
  tx: Database,
  shopperId: string,
  { firstName, lastName, email, phone, isOneClickOptedIn }: LeadProfile,
  nowMs: number,
): Promise<void> {
  const values = {
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    is_one_click_opted_in: isOneClickOptedIn ? 1 : 0,
    opt_in_version: isOneClickOptedIn ? ONE_CLICK_CONSENT.version : null,
    opt_in_digest: isOneClickOptedIn ? OPT_IN_DIGEST : null,
    changed_at_ms: nowMs,
  };
  await profilesOf(tx)
    .insertInto('lead_profile')
    .values({ shopper_id: shopperId, ...values, opted_in_at_ms: isOneClickOptedIn ? nowMs : null })
    .onConflict((conflict) =>
      conflict.column('shopper_id').doUpdateSet((row) => ({
        ...values,
        opted_in_at_ms: isOneClickOptedIn
          ? row
              .case()
              .when('lead_profile.opt_in_digest', '=', OPT_IN_DIGEST)
              .then(row.ref('lead_profile.opted_in_at_ms'))
              .else(row.val(nowMs))
              .end()
          : null,
      })),
    )
    .execute();
}

/**
 * Returns undefined for a visitor who is not signed in; otherwise the initial values, even when nothing was saved.
 */
export async function loadFormProfile(locals: App.Locals): Promise<LeadProfile | undefined> {
  const shopper = await locals.findShopper();
  const { account } = shopper;
  const shopperId = findShopperId(shopper);
  if (!account || shopperId === undefined) return undefined;
  const kept = await findLeadProfile(locals.services.db, shopperId);
  if (kept) return kept;
  const [firstName = '', ...others] = account.name.split(' ');
  return { firstName, lastName: others.join(' '), email: account.email, phone: '', isOneClickOptedIn: false };
}

export const answerSaveLeadProfile: Handler<typeof saveLeadProfileCall> = async (input, { locals }) => {
  const { account } = await locals.findShopper();
  if (!account) return { type: 'signed-out' };
  const read = readLeadProfile(input);
  if ('problems' in read) return { type: 'invalid', problems: read.problems };
  await saveLeadProfile(locals.services.db, accountShopperId(account.id), read.value, Date.now());
  return { type: 'ok', profile: read.value };
};
