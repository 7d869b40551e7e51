// What a results page on demand and a search in place weigh; tests/build/weight.test.ts has the prebuilt pages.
import { request } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { PAGE_PARTS, weighParts } from '#tests/support/page-parts.ts';

const KB = 1024;
const SEARCHES = [
  'makeCode=HONDA&listingType=USED',
  'zip=90210&searchRadius=500&vehicleStyleCode=SUVCROSS',
  'minPrice=20000&maxPrice=30000',
];
/** As sent with zstd. */
const MAX_PAGE_KB = 24.6;
const MAX_ANSWER_KB = 7.3;
/** Of the HTML, in KB. */
const MAX_PARTS = { markup: 141, data: 16.5, styles: 0.2, scripts: 7.2, structured: 0 };

/** Not by `fetch`, which hides what was sent. */
function ask(path: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': encoding } };
    request(inject('siteUrl') + path, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

describe.each(SEARCHES)('the search %s', (search) => {
  test('is a light page', async () => {
    const path = `/cars-for-sale?${search}`;
    const html = (await ask(path, 'identity')).toString();
    expect(html).toContain('id="cars"');
    const parts = weighParts(html);
    const sent = (await ask(path, 'zstd')).length;
    expect(sent / KB).toBeLessThanOrEqual(MAX_PAGE_KB);
    for (const part of PAGE_PARTS) expect([part, parts[part] / KB > MAX_PARTS[part]]).toEqual([part, false]);
  });

  test('is a light answer in place', async () => {
    const path = `/cars-for-sale/svc/results?${search}`;
    const answer = JSON.parse((await ask(path, 'identity')).toString()) as { total: number };
    expect(answer.total).toBeGreaterThan(30);
    const sent = (await ask(path, 'zstd')).length;
    expect(sent / KB).toBeLessThanOrEqual(MAX_ANSWER_KB);
  });
});
