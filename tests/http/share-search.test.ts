// Sharing a search without JavaScript: a page of forms for its owner.
import { expect, inject, test } from 'vitest';
import { HttpBrowser } from '#tests/support/http-browser.ts';

test('a page of forms shows a link once, which opens the search until it is revoked', async () => {
  const browser = new HttpBrowser(inject('siteUrl'));
  const { bookmark } = await browser.askJson<{ bookmark: { bookmarkId: string } }>(
    'POST',
    '/account-api/searchbookmarks',
    { searchString: 'makeCode=FORD' },
  );
  const page = `/account/share-search/${bookmark.bookmarkId}`;
  const shared = await (await browser.postForm(page, { action: 'share' })).text();
  const [, id = '', accesstoken = ''] = /shared-search\/([\w-]+)#([\w-]{43})"/.exec(shared) ?? [];
  const friend = new HttpBrowser(inject('siteUrl'));
  const open = async () => {
    const path = `/account-api/searchbookmarks/share-bookmark/${id}`;
    return (await friend.ask('GET', path, undefined, { accesstoken })).status;
  };
  expect(await open()).toBe(200);
  const later = await browser.ask('GET', page);
  expect(later.headers.get('cache-control')).toBe('private, no-store');
  expect(await later.text()).not.toContain(accesstoken);
  expect(await (await browser.postForm(page, { action: 'stop' })).text()).toContain('are turned off');
  expect(await open()).toBe(404);
  expect((await friend.postForm(page, { action: 'share' })).status).toBe(404);
});
