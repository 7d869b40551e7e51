// Two people who share a list, and a third who should not.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addChange } from '#src/features/shopper/shortlist/add-change.server.ts';
import {
  answerChangeShortlist,
  answerShortlistRevision,
} from '#src/features/shopper/shortlist/shortlist.server.ts';
import {
  answerAddForm,
  answerInvitationForm,
  answerJoinForm,
  answerPeopleForm,
  openInvite,
} from '#src/features/shopper/shortlist/shortlist-forms.server.ts';
import { JOIN_PURPOSE, MAX_LISTED_CARS } from '#src/features/shopper/shortlist/shortlist-limits.ts';
import { joinPath } from '#src/domain/visitor/shortlist-paths.ts';
import { shortlistMailJob } from '#src/features/shopper/shortlist/shortlist-mail.job.ts';
import { sendShortlistMail } from '#src/features/shopper/shortlist/shortlist-mail.server.ts';
import { loadShortlistPage } from '#src/features/shopper/shortlist/shortlist-page.server.ts';
import { shortlistRecords } from '#src/features/shopper/shortlist/shortlist-records.server.ts';
import { listInvites, openShortlist } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import { manyOffers, openAlertMarket } from '#tests/support/alert-market.ts';
import type { AlertMarket } from '#tests/support/alert-market.ts';

const ANN = { account: { id: 'ann', email: 'ann@example.com', name: 'Ann Secret' } };
const BOB = { visitorId: 'bob' };
const EVE = { visitorId: 'eve' };
type Someone = typeof ANN | typeof BOB;

let market: AlertMarket;
beforeEach(async () => {
  market = await openAlertMarket();
  await market.importStock(manyOffers(MAX_LISTED_CARS + 2, 10_000));
});
afterEach(() => market.close());

const tokenOf = (purpose: string, id: string) => `key-of-${purpose}-${id}`;

function at(who: Someone, path = '/', form?: Record<string, string>) {
  const url = new URL(path, 'https://cars.example');
  const services = { ...market.services, accounts: { tokenOf } };
  const body = form && new URLSearchParams(form);
  return {
    url,
    request: new Request(url, body ? { method: 'POST', body } : {}),
    locals: {
      services,
      clientIp: '192.0.2.1',
      findShopper: () => Promise.resolve(who),
    } as unknown as App.Locals,
    signal: new AbortController().signal,
  };
}

const shopperIdOf = (who: Someone) => ('account' in who ? 'account:ann' : `visitor:${who.visitorId}`);
const open = async (who: Someone, listId: string) => {
  const list = await openShortlist(market.db, listId, shopperIdOf(who));
  if (!list) throw new Error('not one of its people');
  return list;
};
const show = async (who: Someone, listId: string) =>
  loadShortlistPage(market.services, await open(who, listId));

async function begin(...cars: string[]): Promise<string> {
  const form = { list: 'new', name: 'Our next car', ids: cars.join(',') };
  const answer = await answerAddForm(at(ANN, '/', form));
  return answer && 'path' in answer ? (answer.path.split('/').at(-1) ?? '') : '';
}

async function join(listId: string, who: Someone = BOB): Promise<void> {
  await answerPeopleForm(at(ANN, '/', { action: 'link' }), await open(ANN, listId));
  const [{ id } = { id: '' }] = await listInvites(market.db, listId, Date.now());
  const path = joinPath(id, tokenOf(JOIN_PURPOSE, id));
  const invite = await openInvite(at(who, path), id);
  if (!invite || invite === 'slow-down') throw new Error('the link does not work');
  await answerJoinForm(at(who, path, { person: '' }), invite);
}

const change = (who: Someone, listId: string, of: Record<string, string>) =>
  answerChangeShortlist(
    {
      listId,
      changeId: randomUUID(),
      kind: 'vote',
      listingId: 'car0',
      itemId: '',
      value: '',
      ageMs: '0',
      ...of,
    },
    at(who),
  );

test('cars that are added at once keep their order', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `car${7 - at}`);
  const page = await show(ANN, await begin(...ids));
  expect(page.cars.map(({ listingId }) => listingId)).toEqual(ids);
});

test('two people vote, write and plan on one list, and see what the other did', async () => {
  const listId = await begin('car0', 'car1', 'no-such-car');
  await join(listId);
  await change(ANN, listId, { value: 'yes' });
  await change(BOB, listId, { value: 'no' });
  await change(BOB, listId, { kind: 'note', value: 'Scratch on the door' });
  const page = await show(BOB, listId);
  expect(page.title).toBe('Our next car');
  expect(page.cars.map(({ listingId, votes }) => [listingId, votes.length])).toEqual([
    ['car0', 2],
    ['car1', 0],
  ]);
  expect(page.log.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['You joined', 'Person 1 voted “yes” on the 2020 Honda Civic LX']),
  );
  // A name and an address are shown to nobody to whom they were not given.
  expect(JSON.stringify([page.cars, page.log])).not.toMatch(/Secret|ann@example/);
  expect(await answerShortlistRevision({ listId }, at(EVE))).toEqual({ type: 'gone' });
  expect(await change(EVE, listId, { value: 'no' })).toEqual({ type: 'gone' });
});

test('a change that arrives twice counts once, and one from Back under its id is kept, too', async () => {
  const listId = await begin('car0');
  const note = { changeId: 'same', kind: 'note', value: 'First' };
  await change(ANN, listId, note);
  await change(ANN, listId, note);
  await change(ANN, listId, { ...note, value: 'Second' });
  const page = await show(ANN, listId);
  expect(page.cars[0]?.notes.map(({ text }) => text)).toEqual(['First', 'Second']);
});

test('what was changed offline an hour ago does not replace what was changed since', async () => {
  const listId = await begin('car0');
  await change(ANN, listId, { value: 'no' });
  await change(ANN, listId, { value: 'yes', ageMs: '3600000' });
  expect((await show(ANN, listId)).cars[0]?.votes).toMatchObject([{ vote: 'no' }]);
});

test('of two changes within a millisecond, the one that arrives later counts', async () => {
  const listId = await begin('car0');
  const list = await open(ANN, listId);
  const vote = { memberId: list.me.memberId, kind: 'vote', listingId: 'car0', itemId: '', atMs: 5 } as const;
  await addChange(market.db, listId, { ...vote, id: 'z', value: 'no' });
  await addChange(market.db, listId, { ...vote, id: 'a', value: 'yes' });
  expect((await show(ANN, listId)).cars[0]?.votes).toMatchObject([{ vote: 'yes' }]);
});

test('a removed note leaves no text behind, and private notes are in no copy of the list', async () => {
  await market.saveCar('account:ann', 'car0');
  await sql`UPDATE saved_listing SET note = 'Private limit 9000'`.execute(market.db);
  const listId = await begin('car0');
  await join(listId);
  await change(ANN, listId, { changeId: 'n', kind: 'note', value: 'Shared words' });
  await change(ANN, listId, { kind: 'note', itemId: 'n', value: '' });
  const { rows } = await sql`SELECT value FROM shortlist_change`.execute(market.db);
  expect(JSON.stringify(rows)).not.toContain('Shared words');
  const copies = [
    await show(BOB, listId),
    await shortlistRecords.read(market.db, { shopperId: 'visitor:bob' }),
  ];
  expect(JSON.stringify(copies)).not.toContain('Private limit');
});

test('a link that was stopped, or is guessed, lets nobody in, and guessing ends', async () => {
  const listId = await begin('car0');
  await answerPeopleForm(at(ANN, '/', { action: 'link' }), await open(ANN, listId));
  const [{ id } = { id: '' }] = await listInvites(market.db, listId, Date.now());
  const right = at(EVE, joinPath(id, tokenOf(JOIN_PURPOSE, id)));
  expect(await openInvite(at(EVE, joinPath(id, 'guess')), id)).toBeUndefined();
  expect(await openInvite(right, id)).toMatchObject({ listId });
  await answerPeopleForm(at(ANN, '/', { action: 'revoke', invite: id }), await open(ANN, listId));
  expect(await openInvite(right, id)).toBeUndefined();
  for (let index = 0; index < 20; index++) await openInvite(at(EVE, joinPath(id, `${index}`)), id);
  expect(await openInvite(right, id)).toBe('slow-down');
});

test('an invitation by email has no word of the sender, and is for this address only', async () => {
  const listId = await begin('car0');
  await answerPeopleForm(
    at(ANN, '/', { action: 'rename-me', name: 'Buy at evil.example' }),
    await open(ANN, listId),
  );
  const asked = at(ANN, '/', { action: 'invite', email: 'Cleo@example.com' });
  expect(await answerPeopleForm(asked, await open(ANN, listId))).toMatchObject({
    path: /#invited$/ as never,
  });
  await runDueJobs(market.services, [runs(shortlistMailJob, sendShortlistMail)]);
  expect(market.mails).toMatchObject([{ to: { address: 'cleo@example.com' } }]);
  expect(JSON.stringify(market.mails)).not.toMatch(/evil|Our next car|Secret/);
  const [{ id } = { id: '' }] = await listInvites(market.db, listId, Date.now());
  const form = { action: 'accept', invite: id };
  expect(await answerInvitationForm(at(ANN, '/', form))).toMatchObject({ status: 404 });
  const cleo = { account: { ...ANN.account, id: 'ann', email: 'cleo@example.com' } };
  expect(await answerInvitationForm(at(cleo, '/', form))).toMatchObject({
    path: expect.any(String) as string,
  });
});

test('a list has room for so many cars, also when two add at once', async () => {
  const ids = Array.from({ length: MAX_LISTED_CARS + 1 }, (_, index) => `car${index}`);
  const listId = await begin(...ids.slice(0, MAX_LISTED_CARS - 1));
  const outcomes = await Promise.all(
    ids.slice(-2).map((listingId) => change(ANN, listId, { kind: 'car', listingId, value: 'x' })),
  );
  expect(outcomes.map(({ type }) => type).toSorted()).toEqual(['enough', 'ok']);
  expect((await show(ANN, listId)).cars).toHaveLength(MAX_LISTED_CARS);
});

test('whoever leaves takes votes and notes along, and the last one the list', async () => {
  const listId = await begin('car0');
  await join(listId);
  await change(BOB, listId, { value: 'no' });
  await change(BOB, listId, { kind: 'car', listingId: 'car1', value: 'x' });
  await market.db.transaction().execute((tx) => shortlistRecords.erase(tx, { shopperId: 'visitor:bob' }));
  const page = await show(ANN, listId);
  expect(page.cars.map(({ listingId, votes }) => [listingId, votes])).toEqual([
    ['car0', []],
    ['car1', []],
  ]);
  expect(page.nameOf(page.cars[1]?.addedBy ?? '')).toBe('Someone who left');
  await answerPeopleForm(at(ANN, '/', { action: 'leave' }), await open(ANN, listId));
  const { rows } = await sql`SELECT id FROM shortlist_change`.execute(market.db);
  expect(rows).toEqual([]);
});

test('a browser becomes an account, also on a list that both are on', async () => {
  const listId = await begin('car0');
  await join(listId);
  await change(BOB, listId, { value: 'maybe' });
  for (let times = 0; times < 2; times++)
    await market.db.transaction().execute((tx) => shortlistRecords.move(tx, 'visitor:bob', 'account:ann'));
  const page = await show(ANN, listId);
  expect(page.list.members).toHaveLength(1);
  expect(page.cars[0]?.votes).toEqual([{ memberId: page.list.me.memberId, vote: 'maybe' }]);
});
