// Input of attackers and broken programs gets an answer, and never causes a server error.
import { describe, expect, inject, test } from 'vitest';
import { pickEvenly } from '#src/lib/pick-evenly.ts';
import { CORPORA_NOTE, readHostileStrings, readLines, readOwn } from '#tests/support/corpora.ts';
import { HtmlPage } from '#tests/support/html-page.ts';
import { askSite } from '#tests/support/http-answer.ts';
import type { HttpAnswer } from '#tests/support/http-answer.ts';
import { repeat } from '#tests/support/nightly.ts';

const url = inject('siteUrl');
const SAMPLED = repeat(60, 300);
const MARKUP_ATTACKS = repeat(40, 150);
const AT_ONCE = 8;
const TIMEOUT_MS = 60_000;
/** A request line allows no other characters; the front server's own tests send the rest byte by byte. */
const SENDABLE = /^[\x21-\x7e]+$/;

async function askAll(paths: readonly string[]): Promise<(HttpAnswer & { path: string })[]> {
  const answers: (HttpAnswer & { path: string })[] = [];
  const next = paths.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const path of next) answers.push({ path, ...(await askSite(url, path)) });
    }),
  );
  return answers;
}

const told = ({ path, status }: { path: string; status: number }) => `${status} ${path.slice(0, 200)}`;

describe(`hostile input${CORPORA_NOTE}`, () => {
  const strings = pickEvenly(readHostileStrings(), SAMPLED);

  test.each([
    '/cars-for-sale?keyword=',
    '/cars-for-sale?zip=',
    '/cars-for-sale?makeCode=',
    '/rest/lsc/listing?minPrice=',
  ])(
    'as a value of %s gets an answer',
    async (start) => {
      const answers = await askAll(strings.map((text) => start + encodeURIComponent(text.toWellFormed())));
      expect(answers.length).toBe(strings.length);
      expect(answers.filter(({ status }) => status >= 500).map(told)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'as a raw query or path gets an answer',
    async () => {
      const raw = strings.filter((text) => SENDABLE.test(text));
      expect(raw.length).toBeGreaterThan(strings.length / 10);
      const paths = raw.flatMap((text) => [`/cars-for-sale?${text}`, `/cars-for-sale/${text}`, `/${text}`]);
      const answers = await askAll(paths.filter((path) => !path.includes('#')));
      expect(answers.filter(({ status }) => status >= 500).map(told)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'as a vehicle or as a part of a path gets an answer',
    async () => {
      const parts = strings.map((text) => encodeURIComponent(text.toWellFormed()));
      const starts = ['/cars-for-sale/vehicle/', '/cars-for-sale/toyota/', '/cars-for-sale/svc/zip/'];
      const answers = await askAll(
        parts.flatMap((part, index) => `${starts[index % starts.length] ?? ''}${part}`),
      );
      expect(answers.filter(({ status }) => status >= 500).map(told)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'as a keyword never becomes a script of the page',
    async () => {
      const lines = ['xss/fuzzdb-xss-rsnake.txt', 'xss/payloadbox.txt'].flatMap(readLines);
      const attacks = pickEvenly(
        [...readOwn('markup-attacks'), ...lines, ...strings.filter((text) => text.includes('<'))],
        MARKUP_ATTACKS,
      );
      const scriptsOf = ({ body }: HttpAnswer) =>
        new HtmlPage(body).all('script').filter((tag) => tag.attributes.get('type') !== 'application/ld+json')
          .length;
      const plain = await askAll(['zzz', 'civic'].map((word) => `/cars-for-sale?keyword=${word}`));
      const usual = plain.map(scriptsOf); // without cars and with some
      const answers = await askAll(
        attacks.map(
          (text) => `/cars-for-sale?keyword=${encodeURIComponent(text.toWellFormed().slice(0, 500))}`,
        ),
      );
      const grown = answers.filter((answer) => answer.status === 200 && !usual.includes(scriptsOf(answer)));
      expect(grown.map(told)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test('does not change the site', async () => {
    expect((await askSite(url, '/cars-for-sale?makeCode=TOYOTA')).status).toBe(200);
    expect((await askSite(url, '/readyz')).status).toBe(200);
  });
});
