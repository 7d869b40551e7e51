/** Verifies pages before they are timed: the heading's count and the cards against the count call. */
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { readResultsFacts } from '#scripts/results-facts.ts';

export interface PageSize {
  readonly htmlBytes: number;
  /** As transferred. */
  readonly sentBytes: number;
}

/** @throws when the page does not match its address */
export async function validatePage(origin: string, url: string, encoding: string): Promise<PageSize> {
  const page = await fetch(origin + url, { redirect: 'manual', headers: { 'accept-encoding': encoding } });
  const html = await page.text();
  const problem =
    page.status === 200
      ? await findProblem(origin, new URL(url, origin).search, html)
      : `status ${page.status}`;
  if (problem !== undefined) throw new Error(`${url} is wrong: ${problem}`);
  return { htmlBytes: Buffer.byteLength(html), sentBytes: Number(page.headers.get('content-length')) };
}

async function findProblem(origin: string, search: string, html: string): Promise<string | undefined> {
  const total = await countListings(origin, search);
  const facts = readResultsFacts(html);
  if (facts.total !== total) return `its heading counts ${facts.total}, the count call ${total}`;
  const { firstRecord, numRecords } = parseQuery(search);
  const expected = Math.max(0, Math.min(numRecords, total - firstRecord));
  // Sponsored cars are extra.
  return facts.carCount >= expected ? undefined : `${facts.carCount} cars instead of ${expected}`;
}

async function countListings(origin: string, search: string): Promise<number> {
  const answer = await fetch(`${origin}/rest/lsc/listing/count${search}`);
  const { totalResultCount } = (await answer.json()) as { totalResultCount: number };
  return totalResultCount;
}
