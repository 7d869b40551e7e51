/// <reference types="astro/client" />

/** A module that is bundled once more, apart from its other importers. */
declare module '*?own';

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Our own directive. @see src/browser/wake-island.ts */
    'client:supported'?: boolean | 'returning';
  }
}

declare namespace App {
  type ShopperAccess = import('#src/server/shoppers/find-shopper.ts').ShopperAccess;

  interface Locals extends ShopperAccess {
    /** Created once per process by `main.ts`; in `astro dev` and in builds, by the middleware. */
    services: import('#src/server/services.ts').Services;
    site: import('#src/domain/site/site.ts').Site;
    /** A crawler, by its user agent. */
    isBot: boolean;
    /** Global Privacy Control: the browser asks us not to share its data. */
    isOptedOut: boolean;
    /** Makes a call on behalf of this request. */
    ask: import('#src/engine/calls/ask.ts').Ask;
    /** Names of calls that the page did not wait for; the browser fills in their parts. */
    lateCalls?: ReadonlySet<string>;
    /** Of an answer that others may get, too. */
    answerNotes?: import('#src/engine/http/answer-notes.ts').AnswerNotes;
    /** From the socket or a trusted proxy, never from the visitor's own headers. */
    clientIp: string;
    requestId: string;
    /** Of this request, where requests are traced. */
    span?: import('#src/engine/tracing/span.ts').Span;
    /** A failed form, which the page shows to its sender. */
    failedForm?: import('#src/engine/http/failed-form.ts').FailedForm;
    /** A form with invalid fields, which its page shows again. */
    refusedForm?: import('#src/engine/http/refused-form.ts').RefusedForm;
    /** Why the page could not be rendered, because Astro only answers with its error page. */
    renderError?: Error;
    /** The page's state, for the editors' desk. */
    health?: import('#src/domain/site/page-health.ts').HealthFacts;
    /** On a prebuilt page: makes the calls for its similar cars, and the results they appear next to. */
    fragment?: { readonly ask: App.Locals['ask']; shownIds?: readonly string[] };
  }
}
