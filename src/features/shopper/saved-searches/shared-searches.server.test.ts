import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerIdToken } from '#src/features/shopper/saved-searches/id-token.server.ts';
import * as searches from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import { SHARE_DAYS } from '#src/features/shopper/saved-searches/saved-searches.ts';
import { openSavingMarket } from '#tests/support/saving-market.ts';

const NOT_FOUND = { type: 'not-found', filters: {} };
let market: Awaited<ReturnType<typeof openSavingMarket>>;
type Browser = ReturnType<(typeof market)['openBrowser']>;

beforeEach(async () => {
  market = await openSavingMarket();
});
afterEach(async () => {
  vi.useRealTimers();
  await market.close();
});

async function saved(browser: Browser, searchString = 'makeCode=HONDA') {
  const answer = await browser.ask(searches.answerSaveSearch, { searchString });
  if (answer.type !== 'ok') throw new Error(`not saved: ${answer.type}`);
  return answer.bookmark;
}

describe('a shared search', () => {
  async function shared() {
    const ann = market.openBrowser();
    await ann.signIn('ann');
    const { bookmarkId } = await saved(ann, 'makeCode=HONDA&maxPrice=20000');
    const share = async () => {
      const answer = await ann.ask(searches.answerShareSearch, { id: bookmarkId });
      return answer.type === 'ok' ? (answer.sharePath.split('#')[1] ?? '') : '';
    };
    const open = (accessToken: string | undefined, id = bookmarkId) =>
      market.openBrowser().ask(searches.answerSharedBookmark, { bookmarkId: id, accessToken });
    return { ann, bookmarkId, share, open };
  }

  test('shows its title and filters to a person with the link, and nothing about its owner', async () => {
    const { share, open } = await shared();
    const answer = await open(await share());
    expect(answer).toEqual({
      type: 'ok',
      bookmarkTitle: 'Honda cars under $20,000',
      searchName: 'Honda cars under $20,000',
      searchResultsURL: '/cars-for-sale?makeCode=HONDA&maxPrice=20000',
      labels: ['Honda', 'Under $20,000'],
      filters: { makeCode: 'HONDA', maxPrice: '20000' },
    });
  });

  test('has no title of its owner without personalization', async () => {
    await market.close();
    market = await openSavingMarket({ flags: { personalization: false } });
    const { share, open } = await shared();
    const answer = await open(await share());
    expect(answer).toMatchObject({ type: 'ok', searchName: 'Honda cars under $20,000' });
    expect(answer).not.toHaveProperty('bookmarkTitle');
  });

  test('shows the names of its vehicles', async () => {
    const ann = market.openBrowser();
    await ann.signIn('ann');
    const { bookmarkId } = await saved(ann, 'makeCode=FORD&modelCode=F_150');
    const share = await ann.ask(searches.answerShareSearch, { id: bookmarkId });
    const accessToken = share.type === 'ok' ? share.sharePath.split('#')[1] : '';
    const answer = await market.openBrowser().ask(searches.answerSharedBookmark, { bookmarkId, accessToken });
    expect(answer).toMatchObject({ searchName: 'Ford F-150', labels: ['Ford F-150'] });
  });

  test('has a token of 256 bits and stores only its digest', async () => {
    const { share } = await shared();
    const token = await share();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const links = market.db.$extendTables<{ search_share: { token_digest: string } }>();
    const [row] = await links.selectFrom('search_share').select('token_digest').execute();
    expect(row?.token_digest).not.toContain(token);
  });

  test('returns the same "not found" for a made-up, foreign, revoked or expired link', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
    const { ann, bookmarkId, share, open } = await shared();
    const other = await saved(ann, 'makeCode=FORD');
    const token = await share();
    expect(await open(undefined)).toEqual(NOT_FOUND);
    expect(await open('x'.repeat(43))).toEqual(NOT_FOUND);
    expect(await open(token, other.bookmarkId)).toEqual(NOT_FOUND);
    expect(await open(token, 'no-such-search')).toEqual(NOT_FOUND);
    expect(await open(token)).toMatchObject({ type: 'ok' });
    vi.setSystemTime(Date.UTC(2026, 0, 1 + SHARE_DAYS));
    expect(await open(token)).toEqual(NOT_FOUND);
    const second = await share();
    await ann.ask(searches.answerUnshareSearch, { id: bookmarkId });
    expect(await open(second)).toEqual(NOT_FOUND);
  });

  test('has at most ten valid links: the eleventh revokes the first', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
    const { share, open } = await shared();
    const tokens: string[] = [];
    for (let i = 0; i < 11; i++) {
      vi.advanceTimersByTime(1_000);
      tokens.push(await share());
    }
    const answers = await Promise.all(tokens.map((token) => open(token)));
    expect(answers.map(({ type }) => type)).toEqual(['not-found', ...Array<string>(10).fill('ok')]);
  });

  test('is deleted with its links', async () => {
    const { ann, bookmarkId, share, open } = await shared();
    const token = await share();
    await ann.ask(searches.answerDeleteSearch, { id: bookmarkId });
    expect(await open(token)).toEqual(NOT_FOUND);
  });
});

describe('an idtoken', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('opens the searches of a signed-in shopper without a cookie', async () => {
    const ann = market.openBrowser();
    expect(await ann.ask(answerIdToken, {})).toEqual({ type: 'signed-out' });
    await ann.signIn('ann');
    const { bookmarkId: searchBookmarkId } = await saved(ann);
    const answer = await ann.ask(answerIdToken, {});
    const idToken = answer.type === 'ok' ? answer.idToken : '';
    const program = market.openBrowser();
    expect(await program.ask(searches.answerSearchBookmarks, { idToken, searchBookmarkId })).toMatchObject({
      type: 'bookmark',
    });
  });

  test('that is forged, foreign, cut, expired or signed out opens nothing', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
    const ann = market.openBrowser();
    await ann.signIn('ann');
    await saved(ann);
    const answer = await ann.ask(answerIdToken, {});
    const idToken = answer.type === 'ok' ? answer.idToken : '';
    const [header = '', body = '', signature = ''] = idToken.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const forged = [
      '',
      'x.y.z',
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${body}.${signature}`,
      `${header}.${encode({ ...claims, sub: 'bob' })}.${signature}`,
      `${header}.${encode({ ...claims, aud: 'elsewhere' })}.${signature}`,
      `${header}.${body}.${'A'.repeat(signature.length)}`,
      `${header}.${body}`,
      `${idToken}.x`,
    ];
    const open = (token: string) =>
      market.openBrowser().ask(searches.answerSearchBookmarks, { idToken: token });
    for (const token of forged) expect(await open(token), token).toEqual({ type: 'signed-out', filters: {} });
    expect(await open(idToken)).toMatchObject({ type: 'ok' });
    vi.advanceTimersByTime(5 * 60_000);
    expect(await open(idToken)).toEqual({ type: 'signed-out', filters: {} });
    vi.setSystemTime(Date.UTC(2026, 0, 1));
    await market.db.$extendTables<{ account_session: object }>().deleteFrom('account_session').execute();
    expect(await open(idToken)).toEqual({ type: 'signed-out', filters: {} });
  });
});
