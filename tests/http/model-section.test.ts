// A search in place for another vehicle shows the section that the page of that vehicle has, word for word.
import { expect, inject, test } from 'vitest';
import { fetchAdmitted } from '#tests/support/http-answer.ts';

const VEHICLES = [
  ['/honda/civic', 'makeCode=HONDA&modelCode=CIVIC'],
  ['/honda/cr-v', 'makeCode=HONDA&modelCode=CR_V'],
  ['/toyota/camry', 'makeCode=TOYOTA&modelCode=CAMRY'],
  ['/tesla/model-3', 'makeCode=TESLA&modelCode=MODEL_3'],
  ['/ford/f-150', 'makeCode=FORD&modelCode=F_150'],
  ['/2021/honda/civic', 'makeCode=HONDA&modelCode=CIVIC&startYear=2021&endYear=2021'],
  ['/2020/toyota/rav4', 'makeCode=TOYOTA&modelCode=RAV4&startYear=2020&endYear=2020'],
  ['/honda/civic/ex', 'makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC%7CEX'],
  ['/toyota/corolla/le', 'makeCode=TOYOTA&modelCode=COROLLA&trimCode=COROLLA%7CLE'],
  ['/2022/ford/f-150/xlt', 'makeCode=FORD&modelCode=F_150&trimCode=F_150%7CXLT&startYear=2022&endYear=2022'],
] as const;

/** From its heading to the feedback below it, as text. */
function readSection(html: string): string {
  const from = html.indexOf('id="about-title"');
  const to = html.indexOf('Thank you for your feedback', from);
  const years = html.indexOf('<h2 id="narrower"', from); // links of the page, not of the section
  const end = Math.min(...[to, years].map((at) => (at < 0 ? html.length : at)));
  return html
    .slice(from, end)
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const read = async (path: string) => (await fetchAdmitted(inject('siteUrl') + path)).text();

test.each(VEHICLES)('%s has the section that a search in place brings', async (path, query) => {
  const own = readSection(await read(`/cars-for-sale${path}`));
  expect(own.length).toBeGreaterThan(500);
  expect(readSection(await read(`/model-section?${query}`))).toBe(own);
});
