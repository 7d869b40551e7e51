import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { CORPORA_NOTE, readHostileStrings } from '#tests/support/corpora.ts';
import { startFrontSite } from '#tests/support/front-site.ts';
import type { FrontSite } from '#tests/support/front-site.ts';
import { repeat } from '#tests/support/nightly.ts';

const ORIGIN = 'http://cars.example';
const CONNECTIONS = 8;
/** Unit tests run these rules over all inputs; a sample is enough here. */
const EVERY = repeat(20, 5);
let site: FrontSite;
beforeAll(async () => {
  site = await startFrontSite({
    decideRedirect: (path, search) =>
      decideRedirect(path, search, {
        isKnown: ({ trimCode }) => trimCode === undefined,
        findMeant: () => undefined,
        findCities: () => [],
        hasListing: () => false,
        findByVin: () => undefined,
      }),
    handler: (req, res) => res.end(new URL(`${ORIGIN}${req.url ?? ''}`).pathname),
  });
});
afterAll(() => site.stop());

describe(`hostile paths and queries${CORPORA_NOTE}`, () => {
  /** What a client can send on a request line at all. */
  const sendable = (text: string) =>
    text.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()));

  test.each([
    ['path', (text: string) => `/${text}`],
    ['path below a page', (text: string) => `/cars-for-sale/${text}`],
    ['query', (text: string) => `/cars-for-sale?${text}`],
    ['value', (text: string) => `/cars-for-sale/ford?makeCode=${encodeURIComponent(text.toWellFormed())}`],
  ])('as %s: answers below 500, and never redirects off the site', async (_name, toUrl) => {
    const urls = [
      ...new Set(
        readHostileStrings()
          .filter((_, i) => i % EVERY === 0)
          .map((text) => sendable(toUrl(text))),
      ),
    ].filter((url) => url.length < 8000);
    const answers = await askAll(site.port, urls);
    expect(answers).toHaveLength(urls.length);
    answers.forEach(({ status, location }, i) => {
      expect(status, urls[i]).toBeLessThan(500);
      if (location !== undefined) expect(new URL(location, ORIGIN).origin, urls[i]).toBe(ORIGIN);
      if (location !== undefined) expect(location, urls[i]).not.toMatch(/^\/\//);
    });
  });
});

/** Requests all URLs byte for byte, a few at a time. */
async function askAll(port: number, urls: string[]): Promise<{ status: number; location?: string }[]> {
  const answers: { status: number; location?: string }[] = [];
  const next = urls.entries();
  const askOn = async () => {
    for (const [i, url] of next) {
      const raw = await sendRaw(
        port,
        `GET ${url} HTTP/1.1\r\nHost: cars.example\r\nConnection: close\r\n\r\n`,
      );
      const location = /\r\nLocation: ([^\r]*)\r\n/.exec(raw)?.[1];
      answers[i] = { status: Number(raw.slice(9, 12)), ...definedOnly({ location }) };
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  return answers;
}

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let raw = '';
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.on('data', (chunk: string) => (raw += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(raw));
    socket.end(bytes, 'latin1');
  });
}
