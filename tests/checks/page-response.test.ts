import { expect, test } from 'vitest';
import { PageResponse } from '#integrations/page-response-server.ts';

const PAGE = '<!doctype html><p>é</p>';
const answer = () => new PageResponse(PAGE, { status: 404, headers: { 'content-type': 'text/html' } });

test('an answer that is a page has its text, and is read like any other', async () => {
  const page = answer();
  expect(page).toMatchObject({ wholeBody: PAGE, status: 404, bodyUsed: false });
  expect(page.headers.get('content-type')).toBe('text/html');
  expect(await page.text()).toBe(PAGE);
  expect(page.bodyUsed).toBe(true);
  await expect(page.text()).rejects.toThrow('unusable');
  expect(Buffer.from(await answer().bytes()).toString()).toBe(PAGE);
  expect(Buffer.from(await answer().arrayBuffer()).toString()).toBe(PAGE);
});

test('it is the body of another one, and is copied', async () => {
  const page = answer();
  expect(page.body).not.toBeNull();
  expect(await new Response(page.body, page).text()).toBe(PAGE);
  expect(await answer().clone().text()).toBe(PAGE);
});
