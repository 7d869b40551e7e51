/**
 * What pages know as `Astro`, and middleware as its context, as classes. Astro makes objects with accessors, and for each
 * component one with a prototype of its own; V8 gives every such object a hidden class, which lasts until it looks through
 * everything, and with it all that the accessors know: whole pages, long after they have been sent.
 */

/** Astro's state of a page, as far as it is asked for here. */
interface PageState {
  readonly locals: object;
  readonly url: URL;
  readonly request: Request;
  readonly params: object;
  readonly cookies: object;
  readonly routeData: { readonly route: string; readonly prerender: boolean };
  readonly logger: object;
  readonly manifest: object;
  getCsp(): unknown;
  getClientAddress(): unknown;
  computeCurrentLocale(): unknown;
  computePreferredLocale(): unknown;
  computePreferredLocaleList(): unknown;
  resolve(provided: string): unknown;
  createAstro(result: object, props: object, slots: null, context: object): Record<string, unknown>;
}

/** What all components of a page share. */
interface PageScope {
  readonly state: PageState;
  readonly result: { readonly response: unknown };
  readonly context: object;
  readonly Slots: new (result: object, slots: object | null, logger: object) => unknown;
  /** Astro's own object. */
  whole?: Record<string, unknown>;
}

/** Seldom asked for: Astro's own object is made then. */
const RARE = [
  'generator',
  'site',
  'redirect',
  'rewrite',
  'getActionResult',
  'callAction',
  'clientAddress',
  'currentLocale',
  'preferredLocale',
  'preferredLocaleList',
  'originPathname',
  'logger',
  'session',
  'cache',
];

export class ComponentAstro {
  readonly props: object;
  /** Set by the component. */
  self: unknown = null;
  readonly #page: PageScope;
  readonly #slotValues: object | null | undefined;
  #slots: unknown;

  constructor(page: PageScope, props: object, slotValues?: object | null) {
    this.props = props;
    this.#page = page;
    this.#slotValues = slotValues;
  }

  get slots(): unknown {
    const { Slots, result, state } = this.#page;
    return (this.#slots ??= new Slots(result, this.#slotValues ?? null, state.logger));
  }

  get locals(): object {
    return this.#page.state.locals;
  }

  get url(): URL {
    return this.#page.state.url;
  }

  get request(): Request {
    return this.#page.state.request;
  }

  get response(): unknown {
    return this.#page.result.response;
  }

  get params(): object {
    return this.#page.state.params;
  }

  get cookies(): object {
    return this.#page.state.cookies;
  }

  get csp(): unknown {
    return this.#page.state.getCsp();
  }

  get routePattern(): string {
    return this.#page.state.routeData.route;
  }

  get isPrerendered(): boolean {
    return this.#page.state.routeData.prerender;
  }

  static {
    for (const name of RARE)
      Object.defineProperty(this.prototype, name, {
        get(this: ComponentAstro) {
          return this.#whole[name];
        },
      });
  }

  get #whole(): Record<string, unknown> {
    const { state, result, context } = this.#page;
    return (this.#page.whole ??= state.createAstro(result, {}, null, context));
  }
}

/** What Astro has at hand where it makes a context. */
interface Tools {
  readonly generator: string;
  getSite(manifest: object): unknown;
  getOriginPathname(request: Request): unknown;
  toLogger(logger: object): unknown;
  whyNotLocals(): Error;
}

export class PageContext {
  // Astro writes them when a request is rewritten, and adds its functions.
  routePattern: string;
  isPrerendered: boolean;
  generator: string;
  params: object;
  request: Request;
  site: unknown;
  url: URL;
  readonly #state: PageState;
  readonly #tools: Tools;

  constructor(state: PageState, tools: Tools) {
    this.routePattern = state.routeData.route;
    this.isPrerendered = state.routeData.prerender;
    this.generator = tools.generator;
    this.params = state.params;
    this.request = state.request;
    this.site = tools.getSite(state.manifest);
    this.url = state.url;
    this.#state = state;
    this.#tools = tools;
  }

  get locals(): object {
    return this.#state.locals;
  }

  set locals(_) {
    throw this.#tools.whyNotLocals();
  }

  get cookies(): object {
    return this.#state.cookies;
  }

  get csp(): unknown {
    return this.#state.getCsp();
  }

  get logger(): unknown {
    return this.#tools.toLogger(this.#state.logger);
  }

  get clientAddress(): unknown {
    return this.#state.getClientAddress();
  }

  get originPathname(): unknown {
    return this.#tools.getOriginPathname(this.#state.request);
  }

  get currentLocale(): unknown {
    return this.#state.computeCurrentLocale();
  }

  get preferredLocale(): unknown {
    return this.#state.computePreferredLocale();
  }

  get preferredLocaleList(): unknown {
    return this.#state.computePreferredLocaleList();
  }

  get session(): unknown {
    return this.#state.resolve('session');
  }

  get cache(): unknown {
    return this.#state.resolve('cache');
  }
}
