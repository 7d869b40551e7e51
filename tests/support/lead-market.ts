// Two sellers with a car each, the handlers of leads, the outbox and a real mail server, without a web server.
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { createSite } from '#src/domain/site/site.ts';
import { CHANNEL_COOKIE } from '#src/domain/visitor/channel.ts';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { answerCancelReservation } from '#src/features/vehicle/contact-dealer/cancel-lead.server.ts';
import {
  cancelLeadJob,
  confirmLeadJob,
  deliverLeadJob,
} from '#src/features/vehicle/contact-dealer/deliver-lead.job.ts';
import {
  confirmLead,
  deliverLead,
  tellCancellation,
} from '#src/features/vehicle/contact-dealer/deliver-lead.server.ts';
import { readLeadEvent } from '#src/features/vehicle/contact-dealer/lead-webhook.server.ts';
import { createWebhookDelivery } from '#src/server/webhooks/deliver-webhook.ts';
import { deliverWebhookJob } from '#src/server/webhooks/webhook.job.ts';
import { LEAD_FORM_PURPOSE } from '#src/features/vehicle/contact-dealer/lead-form.server.ts';
import { answerSaveLeadProfile } from '#src/features/vehicle/contact-dealer/lead-profile.server.ts';
import { leadsOf } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import { leadInputFixture } from '#src/features/vehicle/contact-dealer/lead.fixtures.ts';
import type { LeadInput } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import * as receive from '#src/features/vehicle/contact-dealer/receive-lead.server.ts';
import { passOnMessage } from '#src/features/vehicle/relay/pass-on-message.server.ts';
import { passOnMessageJob } from '#src/features/vehicle/relay/relay.job.ts';
import { deriveToken } from '#src/server/accounts/secret.ts';
import { createRelayCounts } from '#src/server/relay/relay-counts.ts';
import type { RelayConfig } from '#src/server/relay/relay-config.ts';
import { loadConfig } from '#src/server/config.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createAsk } from '#src/engine/calls/ask.ts';
import { remote } from '#src/engine/calls/transports.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { signFormTime } from '#src/engine/http/form-time.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import { createMailer } from '#src/server/mail/mailer.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

const RUNNERS = [
  runs(deliverLeadJob, deliverLead),
  runs(confirmLeadJob, confirmLead),
  runs(cancelLeadJob, tellCancellation),
  runs(deliverWebhookJob, createWebhookDelivery(readLeadEvent)),
  runs(passOnMessageJob, passOnMessage),
];
export const ACCOUNT: Account = { id: 'a1', email: 'ann@example.com', name: 'Ann Lee' };
export const SELLER = 'sales@elm.example.com';
const ELM = { name: 'Elm Street Cars' };
const PAM = { name: 'Private seller', privateSeller: true };
/** Who sells which car: one seller accepts no email, and the last has no address. */
const OWNERS = new Map([
  ['civic-1', anOwner('elm', ELM)],
  ['civic-2', anOwner('elm', ELM)],
  ['civic-3', anOwner('pam', PAM)],
  ['civic-4', anOwner('shy', { hideEmailForm: true })],
  ['civic-5', anOwner('nowhere', {})],
]);

interface Visitor {
  account?: Account;
  clientIp: string;
  /** The cookie. */
  channel?: string;
}

export type LeadMarket = Awaited<ReturnType<typeof openLeadMarket>>;

/** @param emailUrl a service elsewhere that delivers leads */
export async function openLeadMarket({ emailUrl, relay }: { emailUrl?: string; relay?: RelayConfig } = {}) {
  const sink = await startSmtpSink();
  const db = await openTestDatabase();
  const stockDb = await openDatabase(':memory:');
  const mail = createMailer(loadConfig({ SMTP_URL: sink.url, MAIL_FROM: 'Cars <cars@forecourt.example>' }));
  await addOwner(stockDb, 'elm', { ...ELM, email: SELLER });
  await addOwner(stockDb, 'pam', { ...PAM, email: 'pam@example.com' });
  const visitor: Visitor = { clientIp: '192.0.2.1' };
  const config = {
    upstreams: definedOnly({ email: emailUrl }),
    webhookOrigins: [],
    siteNames: ['Forecourt'],
    relay,
  };
  const upstream = createAsk({ transportOf: () => remote(emailUrl ?? '') });
  const relayCounts = createRelayCounts(db, { warn: () => undefined });
  const locals = createLocals({ db, stockDb, mail, config, upstream, relayCounts }, visitor);
  const context = () => ({ locals, signal: new AbortController().signal });
  const shownAt = (atMs: number) => signFormTime(db, LEAD_FORM_PURPOSE, atMs);
  const inputOf = async (changes: Partial<LeadInput>) =>
    leadInputFixture({ formTime: await shownAt(Date.now() - 10_000), ...changes });
  return {
    sink,
    db,
    stockDb,
    services: locals.services,
    /** The current visitor, set by tests. */
    visitor,
    context,
    shownAt,
    send: async (changes: Partial<LeadInput> = {}) =>
      receive.answerEmailDealer(await inputOf(changes), context()),
    offer: async (changes: Partial<LeadInput> = {}) =>
      receive.answerMakeOffer(
        { ...(await inputOf({ listing: 'civic-3', ...changes })), offer: '20,000' },
        context(),
      ),
    oneClick: (listing = 'civic-1') =>
      receive.answerOneClickEmail({ listing, clickType: '', originPage: 'srp', partnerName: '' }, context()),
    reserve: (comments = 'Please reserve it.') =>
      receive.answerReservationLead(
        { ...PERSON, listing: 'civic-1', receipt: RECEIPT, zip: '', comments, notice: 'I ask …' },
        context(),
      ),
    cancelReservation: () => answerCancelReservation({ listing: 'civic-1', receipt: RECEIPT }, context()),
    saveProfile: (isOneClickOptedIn: boolean, changes: Partial<typeof PERSON> = {}) =>
      answerSaveLeadProfile({ ...PERSON, ...changes, isOneClickOptedIn }, context()),
    /** Runs all open jobs, whatever they wait for. */
    runJobs: async () => {
      await jobsOf(db).updateTable('job').set({ run_at_ms: 0 }).where('dead_at_ms', 'is', null).execute();
      return runDueJobs(locals.services, RUNNERS);
    },
    leads: () => leadsOf(db).selectFrom('lead').selectAll().execute(),
    consents: () => leadsOf(db).selectFrom('lead_consent').selectAll().execute(),
    statuses: async () => {
      const rows = await leadsOf(db).selectFrom('lead').select('status').execute();
      return rows.map(({ status }) => status);
    },
    jobs: () => jobsOf(db).selectFrom('job').selectAll().execute(),
    recipients: () => sink.mails.map((mailed) => mailed.recipients.join()),
    close: async () => {
      mail.close();
      upstream.close();
      await relayCounts.close();
      await Promise.all([db.destroy(), stockDb.destroy(), sink.close()]);
    },
  };
}

export const RECEIPT = 'ABCDE23456';
const PERSON = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '' };

const accounts = { tokenOf: (purpose: string, id: string) => deriveToken('secret', purpose, id) };

function createLocals(services: object, visitor: Visitor): App.Locals {
  const site = createSite({ brand: 'consumer', flags: {}, origin: 'https://cars.example' });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const loadListings = ([id = '']: readonly string[]) => {
    const owner = OWNERS.get(id);
    return owner ? [{ listing: aListing(id), owner }] : [];
  };
  return {
    services: { ...services, log, site, accounts, stock: { current: { loadListings } } },
    site,
    get clientIp() {
      return visitor.clientIp;
    },
    cookies: {
      get: (name: string) =>
        name === CHANNEL_COOKIE && visitor.channel !== undefined ? { value: visitor.channel } : undefined,
    },
    findShopper: () => Promise.resolve(visitor.account ? { account: visitor.account } : {}),
  } as unknown as App.Locals;
}

function anOwner(id: string, changes: object) {
  return ownerSchema.parse({ id, name: id, privateSeller: false, location: {}, ...changes });
}

async function addOwner(stockDb: Database, id: string, changes: object): Promise<void> {
  await stockDb
    .$extendTables<{ owner: { id: string; digest: string; record: string } }>()
    .insertInto('owner')
    .values({ id, digest: '', record: JSON.stringify({ ...anOwner(id, {}), ...changes }) })
    .execute();
}

function aListing(id: string) {
  return listingSchema.parse({
    id,
    title: '2021 Honda Civic EX w/ Leather',
    ownerId: 'elm',
    listingType: 'USED',
    year: 2021,
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    pricingDetail: { salePrice: 21_450 },
    images: { sources: [] },
    specifications: {},
    listedAtMs: 0,
  });
}
