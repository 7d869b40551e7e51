/** Tests that a reservation request is sent once, and that a seller who got it learns that it is cancelled. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listHeldLeads, releaseLead } from '#src/features/vehicle/contact-dealer/held-leads.server.ts';
import { leadsOf } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import { openLeadMarket, RECEIPT, SELLER } from '#tests/support/lead-market.ts';
import type { LeadMarket } from '#tests/support/lead-market.ts';
import { headerOf } from '#tests/support/smtp-sink.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

let market: LeadMarket;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  market = await openLeadMarket();
});
afterEach(async () => {
  await market.close();
  vi.useRealTimers();
});

const subjectsToSeller = () =>
  market.sink.mails
    .filter(({ recipients }) => recipients.includes(SELLER))
    .map((mailed) => headerOf(mailed, 'Subject'));

test('a request with the same receipt is sent once, even after a year', async () => {
  expect(await market.reserve()).toEqual({ type: 'ok' });
  await market.runJobs();
  vi.setSystemTime(NOW + YEAR_MS);
  expect(await market.reserve('Other words.')).toEqual({ type: 'ok' });
  await market.runJobs();
  expect(subjectsToSeller()).toEqual(['Reservation request: 2021 Honda Civic EX']);
});

test('a seller who got a request learns once that it is cancelled', async () => {
  await market.reserve();
  await market.runJobs();
  for (let click = 0; click < 2; click++) {
    expect(await market.cancelReservation()).toEqual({ type: 'ok' });
    await market.runJobs();
  }
  expect(subjectsToSeller()).toEqual([
    'Reservation request: 2021 Honda Civic EX',
    `Canceled: reservation request ${RECEIPT}, 2021 Honda Civic EX`,
  ]);
  expect(market.sink.mails.at(-1)?.raw).toContain('Ann Lee canceled reservation request');
});

test('a request that was not sent yet is never sent', async () => {
  await market.reserve();
  await market.cancelReservation();
  await market.runJobs();
  await market.reserve();
  await market.runJobs();
  expect(market.recipients()).toEqual([]);
});

test('a cancellation that overtakes a delivery reaches the seller after it', async () => {
  await market.reserve();
  market.sink.failBy((address) => (address === SELLER ? 'drop' : 'none')); // accepted, and the answer is lost
  await market.runJobs();
  market.sink.failBy(() => 'none');
  await market.cancelReservation();
  await market.runJobs();
  await market.runJobs();
  expect(subjectsToSeller()).toEqual([
    'Reservation request: 2021 Honda Civic EX',
    `Canceled: reservation request ${RECEIPT}, 2021 Honda Civic EX`,
  ]);
});

test('a cancelled request that was held is neither shown to editors nor sent', async () => {
  await market.reserve();
  await leadsOf(market.db).updateTable('lead').set({ status: 'held' }).execute();
  const [held] = await listHeldLeads(market.db);
  await market.cancelReservation();
  expect(await listHeldLeads(market.db)).toEqual([]);
  await releaseLead(market.db, held?.id ?? '');
  await market.runJobs();
  expect(market.recipients()).toEqual([]);
});

test('a request that never came can be cancelled', async () => {
  expect(await market.cancelReservation()).toEqual({ type: 'ok' });
});
