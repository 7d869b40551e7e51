/** People who search, page and save cars while machines die, and what they notice. */
import { HttpBrowser } from '#tests/support/http-browser.ts';
import type { Credentials } from '#tests/support/test-accounts.ts';

export interface Findings {
  answers: number;
  saves: number;
  /** Searches whose stock was gone when a next page was asked for. */
  begunAgain: number;
  /** By method and `Failure`. */
  readonly errors: Map<string, number>;
  /** What must never be. */
  readonly wrong: string[];
  readonly latenciesMs: number[];
}

/** How many cars there are at which price: each generation has one price for all. */
export type StockByPrice = ReadonlyMap<number, number>;

/**
 * What docs/rules/reliability.md has for what cannot be answered. `busy`: a machine sheds load. `away`: the database is. `too
 * slow`: a call took longer than it may. `no machine`: the balancer found none.
 */
export type Failure = 'busy' | 'away' | 'too slow' | 'no machine' | 'no answer' | 'wrong';
/** Of load shedding; everything else says 5. */
const BUSY_SECONDS = '2';
const PAUSE_MS = 400;
const PAGES = 3;
const PAGE_SIZE = 30;
const MAX_WRONG = 20;
const MAX_SIGN_INS = 3;
/** The share of searches after which a car is saved. */
const SAVES = 0.3;

interface Listing {
  readonly id: string;
  readonly pricingDetail: { readonly salePrice?: number };
}
interface ResultPage {
  readonly listings: readonly Listing[];
  readonly totalResultCount: number;
  readonly generation: string;
}
type Saved =
  | { readonly type: 'ok'; readonly savedListings: readonly { listingId: string }[] }
  | { readonly type: 'limit' | 'enough' | 'unknown-listing' | 'failed' };

export class Visitor {
  readonly #browser: HttpBrowser;
  readonly #network: string;
  readonly #findings: Findings;
  readonly #stock: StockByPrice;
  /** Acknowledged. */
  readonly #saved = new Set<string>();

  constructor(url: string, number: number, findings: Findings, stock: StockByPrice) {
    this.#browser = new HttpBrowser(url);
    this.#network = `10.1.${number}.7`;
    this.#findings = findings;
    this.#stock = stock;
  }

  async signIn(credentials: Credentials): Promise<void> {
    let answer = await this.#ask('POST', '/account-api/sign-in', credentials);
    // A machine that has just started may be slow.
    for (let again = 0; again < MAX_SIGN_INS && answer?.status !== 200; again++)
      answer = await this.#ask('POST', '/account-api/sign-in', credentials);
    if (answer?.status !== 200) throw new Error(`Not signed in: ${answer?.status ?? 'no answer'}`);
  }

  /** Until it is told to stop. */
  async visit(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#search();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));
    }
  }

  /** Everything that was acknowledged is there, and nobody was signed out. */
  async check(): Promise<void> {
    const page = await this.#ask('GET', '/account');
    if (page?.status !== 200) this.#complain(`signed out: ${page?.status ?? 'no answer'}`);
    const saved = await this.#askJson<Saved>('GET', '/account-api/inventory');
    const found = new Set(saved?.type === 'ok' ? saved.savedListings.map(({ listingId }) => listingId) : []);
    for (const id of this.#saved) if (!found.has(id)) this.#complain(`saved car ${id} was lost`);
  }

  /** Pages through one search: one stock from the first page to the last, or an answer that says that it is another. */
  async #search(): Promise<void> {
    let before: { readonly price: number | undefined; readonly generation: string } | undefined;
    for (let at = 0; at < PAGES; at++) {
      const same = before === undefined ? '' : `&generation=${before.generation}`;
      const path = `/rest/lsc/listing?firstRecord=${at * PAGE_SIZE}${same}`;
      const answer = await this.#ask('GET', path);
      if (answer?.status !== 200) return;
      const page = (await answer.json()) as ResultPage;
      const price = this.#judge(page);
      if (before?.generation === page.generation && before.price !== price)
        this.#complain(`a next page of one generation has cars at ${price}, not ${before.price}`);
      if (before !== undefined && before.generation !== page.generation) {
        this.#findings.begunAgain++;
        return; // as the page does
      }
      before = { price, generation: page.generation };
      const [car] = page.listings;
      if (at === 0 && car && Math.random() < SAVES) await this.#save(car.id);
    }
  }

  #judge({ listings, totalResultCount }: ResultPage): number | undefined {
    const prices = new Set(listings.map(({ pricingDetail }) => pricingDetail.salePrice ?? 0));
    if (prices.size > 1) this.#complain(`one page has prices of two generations: ${[...prices].join()}`);
    const [price] = prices;
    if (price === undefined) this.#complain('a page has no cars');
    else if (this.#stock.get(price) !== totalResultCount)
      this.#complain(`${totalResultCount} cars at ${price}, not ${this.#stock.get(price) ?? 'any'}`);
    return price;
  }

  async #save(id: string): Promise<void> {
    const answer = await this.#ask('PUT', `/account-api/inventory/${encodeURIComponent(id)}`, {});
    if (answer?.status !== 200) return;
    const { type } = (await answer.json()) as Saved;
    if (type !== 'ok') return;
    this.#saved.add(id);
    this.#findings.saves++;
  }

  async #askJson<Answer>(method: string, path: string): Promise<Answer | undefined> {
    const answer = await this.#ask(method, path);
    return answer?.status === 200 ? ((await answer.json()) as Answer) : undefined;
  }

  async #ask(method: string, path: string, body?: unknown): Promise<Response | undefined> {
    const startMs = performance.now();
    const answer = await this.#browser
      .ask(method, path, body, { 'x-forwarded-for': this.#network })
      .catch(() => undefined);
    this.#findings.latenciesMs.push(performance.now() - startMs);
    this.#findings.answers++;
    if (answer?.ok === true) return answer;
    const failure = toFailure(answer);
    const name = `${method} ${failure}`;
    this.#findings.errors.set(name, (this.#findings.errors.get(name) ?? 0) + 1);
    if (failure === 'wrong') this.#complain(`${method} ${path}: ${answer?.status ?? ''}`);
    return answer;
  }

  #complain(text: string): void {
    if (this.#findings.wrong.length < MAX_WRONG) this.#findings.wrong.push(text);
  }
}

function toFailure(answer: Response | undefined): Failure {
  if (!answer) return 'no answer';
  const { status, headers } = answer;
  if (status === 502) return 'no machine';
  if (status === 504) return 'too slow';
  const retryAfter = headers.get('retry-after');
  if (status !== 503 || retryAfter === null) return 'wrong';
  return retryAfter === BUSY_SECONDS ? 'busy' : 'away';
}
