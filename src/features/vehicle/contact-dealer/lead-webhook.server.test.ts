/** Leads that go to a seller's own system, as ADF by mail and as JSON, besides the seller's mailbox. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leadShopperRecords } from '#src/features/vehicle/contact-dealer/lead-records.server.ts';
import { readLeadEvent } from '#src/features/vehicle/contact-dealer/lead-webhook.server.ts';
import { visitorShopperId } from '#src/domain/visitor/shopper.ts';
import { NO_PROXIES } from '#src/engine/http/trusted-proxies.ts';
import { listDeliveries } from '#src/server/webhooks/delivery-records.ts';
import { addWebhook } from '#src/server/webhooks/manage-webhooks.ts';
import { openLeadMarket } from '#tests/support/lead-market.ts';
import type { LeadMarket } from '#tests/support/lead-market.ts';
import { headerOf } from '#tests/support/smtp-sink.ts';

const CRM = 'leads@crm.example';

let market: LeadMarket;
beforeEach(async () => {
  market = await openLeadMarket();
  const topics = ['lead'];
  await addWebhook(market.db, { url: `mailto:${CRM}`, topics, format: 'adf', ownerId: 'elm' });
});
afterEach(() => market.close());

const crmMails = () => market.sink.mails.filter(({ recipients }) => recipients.includes(CRM));
const states = async () => (await listDeliveries(market.db)).map(({ state }) => state);

async function readJson(type: 'lead.created' | 'lead.cancelled') {
  const [lead] = await market.leads();
  const event = { type, subject: String(lead?.id), at_ms: 0 };
  return readLeadEvent(market.context().locals.services, event, 'json');
}

test("a seller's CRM gets the lead as ADF, the mailbox gets its mail, and another seller's lead stays out", async () => {
  await market.send();
  await market.offer();
  await market.runJobs();
  const [mailed, ...others] = crmMails();
  expect(others).toEqual([]);
  expect(mailed && headerOf(mailed, 'Subject')).toBe('Question: 2021 Honda Civic EX');
  expect(mailed?.raw).toMatch(/<\?adf version=(?:3D)?"1\.0"\?>/);
  expect(mailed?.raw).toContain('Is it still there?');
  expect(await states()).toEqual(['delivered']);
  expect(market.recipients()).toContain('sales@elm.example.com');
});

test('as JSON, a lead says who asks what about which car of whom', async () => {
  await market.send();
  const { data, ...event } = JSON.parse((await readJson('lead.created'))?.body ?? '') as Record<
    string,
    never
  >;
  expect(event).toEqual({ type: 'lead.created', timestamp: '1970-01-01T00:00:00.000Z' });
  expect(data).toMatchObject({
    kind: 'message',
    seller: { id: 'elm', name: 'Elm Street Cars' },
    car: { id: 'civic-1', make: 'Honda', url: 'https://cars.example/cars-for-sale/vehicle/civic-1' },
    shopper: { firstName: 'Ann', email: 'ann@example.com', mayText: false },
    comments: 'Is it still there?',
    offerDollars: null,
  });
});

test('where messages are relayed, a CRM gets the alias, too', async () => {
  const domain = 'relay.example';
  Object.assign(market.services.config, {
    relay: { domain, secret: undefined, smtp: undefined, authServer: undefined, mailServers: NO_PROXIES },
  });
  await market.send();
  const body = (await readJson('lead.created'))?.body ?? '';
  expect(body).toContain(`@${domain}`);
  expect(body).not.toMatch(/ann@example\.com|555-0100/);
});

test('a lead that was deleted before it was sent is not sent', async () => {
  await market.send();
  const person = { shopperId: visitorShopperId('nobody'), email: 'ann@example.com' };
  await market.db.transaction().execute((tx) => leadShopperRecords.erase(tx, person));
  await market.runJobs();
  expect(crmMails()).toEqual([]);
  expect(await states()).toEqual(['withdrawn']);
});

test('a canceled reservation is told, and one that was canceled first is never passed on', async () => {
  await market.reserve();
  await market.cancelReservation();
  expect(await readJson('lead.created')).toBeUndefined();
  await market.runJobs();
  expect(crmMails().map((mailed) => headerOf(mailed, 'Subject')?.slice(0, 9))).toEqual(['Canceled:']);
});
