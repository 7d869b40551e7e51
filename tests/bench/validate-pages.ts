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

/** @throws when the answer of a search in place does not match its address */
export async function validateInPlace(origin: string, url: string, encoding: string): Promise<PageSize> {
  const response = await fetch(origin + url, { headers: { 'accept-encoding': encoding } });
  const text = await response.text();
  const { search } = new URL(url, origin);
  const total = await countListings(origin, search);
  const answer = JSON.parse(text) as { total: number; cards: { organic: unknown[] } };
  const { organic } = answer.cards;
  const expected = countExpected(search, total);
  if (answer.total !== total || organic.length !== expected)
    throw new Error(
      `${url} is wrong: ${organic.length} of ${answer.total} cars instead of ${expected} of ${total}`,
    );
  return { htmlBytes: Buffer.byteLength(text), sentBytes: Number(response.headers.get('content-length')) };
}

function countExpected(search: string, total: number): number {
  const { firstRecord, numRecords } = parseQuery(search);
  return Math.max(0, Math.min(numRecords, total - firstRecord));
}

async function findProblem(origin: string, search: string, html: string): Promise<string | undefined> {
  const total = await countListings(origin, search);
  const facts = readResultsFacts(html);
  if (facts.total !== total) return `its heading counts ${facts.total}, the count call ${total}`;
  const expected = countExpected(search, total);
  // Sponsored cars are extra.
  return facts.carCount >= expected ? undefined : `${facts.carCount} cars instead of ${expected}`;
}

async function countListings(origin: string, search: string): Promise<number> {
  const answer = await fetch(`${origin}/rest/lsc/listing/count${search}`);
  const { totalResultCount } = (await answer.json()) as { totalResultCount: number };
  return totalResultCount;
}
