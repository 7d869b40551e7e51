/// <reference types="astro/client" />

declare namespace App {
  type ShopperAccess = import('#src/server/shoppers/find-shopper.ts').ShopperAccess;

  interface Locals extends ShopperAccess {
    /** Made once per process by `main.ts`; by the middleware in `astro dev` and in a build. */
    services: import('#src/server/services.ts').Services;
    site: import('#src/domain/site/site.ts').Site;
    /** A crawler, by its user agent. */
    isBot: boolean;
    /** Global Privacy Control: the browser asks us not to pass on who it is. */
    isOptedOut: boolean;
    /** Asks a call on behalf of this request. */
    ask: import('#src/engine/calls/ask.ts').Ask;
    /** From the socket, or from a trusted proxy; never from what the visitor claims. */
    clientIp: string;
    requestId: string;
    /** A form that could not be answered: the page for its sender. */
    failedForm?: import('#src/engine/http/failed-form.ts').FailedForm;
    /** A form that has to be put right: for the page that it stands on. */
    refusedForm?: import('#src/engine/http/refused-form.ts').RefusedForm;
    /** Why the page could not be rendered: Astro answers with its error page. */
    renderError?: Error;
    /** What the page knows of how it is doing, for the editors' desk. */
    health?: import('#src/domain/site/page-health.ts').HealthFacts;
    /** Of a page that is built ahead: who asks for its rows of similar cars, and beside which results they stand. */
    rows?: { readonly ask: App.Locals['ask']; shownIds?: readonly string[] };
  }
}
