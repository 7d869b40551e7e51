// Tests that an acknowledged report is stored, by script and by a plain form.
import { expect, inject, test } from 'vitest';
import { fetchAdmitted } from '#tests/support/http-answer.ts';

const REPORT_URL = '/cars-for-sale/svc/report';

async function someListingId(): Promise<string> {
  const answer = await fetchAdmitted(`${inject('siteUrl')}/rest/lsc/listing?makeCode=FORD`);
  const { listings } = (await answer.json()) as { listings: { id: string }[] };
  return listings[0]?.id ?? '';
}

const send = (body: string, type: string, headers: Record<string, string> = {}) =>
  fetchAdmitted(inject('siteUrl') + REPORT_URL, {
    method: 'POST',
    headers: { 'content-type': type, origin: inject('siteUrl'), ...headers },
    body,
    redirect: 'manual',
  });

test('a report is answered with ok', async () => {
  const report = JSON.stringify({ listingId: await someListingId(), reason: 'SOLD', note: '' });
  const answer = await send(report, 'application/json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ type: 'ok' });
});

test('a form returns to the car with the outcome as the fragment', async () => {
  const id = await someListingId();
  const form = (listingId: string) =>
    new URLSearchParams({
      listingId,
      reason: 'OTHER',
      note: 'a & b',
      returnTo: `/cars-for-sale/vehicle/${id}#report`,
    }).toString();
  const answer = await send(form(id), 'application/x-www-form-urlencoded');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/cars-for-sale/vehicle/${id}#reported`);
  const refused = await send(form('no-such-car'), 'application/x-www-form-urlencoded');
  expect(refused.headers.get('location')).toBe(`/cars-for-sale/vehicle/${id}#report-unknown`);
  const page = await (await fetchAdmitted(`${inject('siteUrl')}/cars-for-sale/vehicle/${id}`)).text();
  expect(page).toContain('id="reported"');
  expect(page).toContain('id="report-unknown"');
});

test.each([
  ['an unknown reason', { reason: 'BORED' }],
  ['a note that is too long', { note: 'x'.repeat(1_001) }],
  ['no car', { listingId: '' }],
])('%s is refused', async (_what, changes) => {
  const report = { listingId: await someListingId(), reason: 'SOLD', note: '', ...changes };
  expect((await send(JSON.stringify(report), 'application/json')).status).toBe(400);
});

test('another site cannot report for a visitor', async () => {
  const report = JSON.stringify({ listingId: await someListingId(), reason: 'SOLD', note: '' });
  const answer = await send(report, 'application/json', { origin: 'https://elsewhere.example' });
  expect(answer.status).toBe(403);
});
