/**
 * The answer that is a page. Node's own makes bytes and a stream of its text at once; who sends a page or writes it takes
 * the text (`integrations/lean-astro.ts`), and of a stream it would outlive its sending.
 */
export class PageResponse extends Response {
  /** The page. */
  readonly wholeBody: string;
  #streamed: Response | undefined;

  constructor(page: string, init: ResponseInit) {
    super(null, init);
    this.wholeBody = page;
  }

  override get body(): Response['body'] {
    return this.#asStream.body;
  }

  override get bodyUsed(): boolean {
    return this.#streamed?.bodyUsed ?? false;
  }

  override text(): Promise<string> {
    return this.#asStream.text();
  }

  override bytes(): ReturnType<Response['bytes']> {
    return this.#asStream.bytes();
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#asStream.arrayBuffer();
  }

  override clone(): PageResponse {
    return new PageResponse(this.wholeBody, this);
  }

  get #asStream(): Response {
    return (this.#streamed ??= new Response(this.wholeBody));
  }
}
