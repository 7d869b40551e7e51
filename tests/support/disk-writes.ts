// A meaningful request for every form of a page, so that each can be sent while the disk is full. Calls have their own
// inputs (call-inputs.ts).
import { globSync } from 'node:fs';
import { pageAddresses } from '#src/page-kinds/page-addresses.ts';

export interface DiskWrite {
  /** Fields of the form. */
  readonly form: Readonly<Record<string, string>>;
  /** With its real ids; the route itself otherwise. */
  readonly path?: string;
  /** Typed by a person, and in the answer when it could not be stored. */
  readonly typed?: string;
}

interface Facts {
  readonly listingId: string;
  readonly onlineCarId: string;
  readonly dealerId: string;
  readonly secret: string;
  readonly password: string;
}

const TYPED = 'typed@example.org';

/** By method and path, as the routes are asked with the examples of their parameters. */
export function listFormWrites({
  listingId,
  onlineCarId,
  dealerId,
  secret,
  password,
}: Facts): Record<string, DiskWrite> {
  return {
    'POST /account/sign-in': { form: { email: TYPED, password: 'a guess' }, typed: TYPED },
    'POST /account/forgot': { form: { email: TYPED }, typed: TYPED },
    'POST /account/messages/x': { form: { message: 'Is it still there?' } },
    'POST /account/verify': { form: { password: 'a guess' } },
    'POST /account/reset': { form: { password: 'a new password' } },
    'POST /account/password': { form: { current: 'a guess', password: 'seven blue chairs' } },
    'POST /account/email': { form: { email: TYPED, current: password }, typed: TYPED },
    'POST /account/sessions': { form: { session: 'x' } },
    'POST /account/passkeys': { form: { password } },
    'POST /account/passkey': { form: {} },
    'POST /account/delete': { form: { password: 'a guess' } },
    'POST /account/forget-browser': { form: {} },
    'POST /account/sign-out': { form: {} },
    'POST /account/share-search/x': { form: { action: 'share' } },
    'POST /account/shortlists': { form: { invite: 'x', action: 'decline' } },
    'POST /account/shortlists/add': {
      form: { ids: listingId, list: 'new', name: 'For the two of us', person: 'Ann' },
    },
    'POST /account/shortlists/join/x': { form: { person: 'Bob' } },
    'POST /account/shortlists/x': { form: { action: 'rename-me', name: 'Ann' } },
    'POST /admin': { form: { action: 'sign-in', secret } },
    'POST /admin/campaigns': { form: { action: 'pause', id: 'x' } },
    'POST /admin/dealers': { form: { email: 'seller@example.org', dealer: dealerId, role: 'manager' } },
    'POST /admin/feeds': { form: { action: 'confirm', listing: listingId, reason: 'Seen on the lot' } },
    'POST /admin/outbox': { form: { action: 'retry' } },
    // Signed events and whole texts on a full disk: rebuild-webhook.server.test.ts, answer-text-post.server.test.ts, relay.server.test.ts.
    'POST /admin/catalog/edit': { form: {} },
    'POST /admin/catalog/file': { form: {} },
    'POST /admin/people': { form: { action: 'invite', email: 'editor@example.org' } },
    'POST /admin/pictures': { form: {} },
    'POST /admin/redirects': { form: { from: '/an-old-page', to: '/cars-for-sale/honda' } },
    'POST /admin/rebuild': { form: {} },
    'POST /admin/relay': { form: {} },
    'POST /admin/shares': { form: {} },
    'POST /admin/texts': { form: { action: 'remove-gone', folder: 'texts' } },
    'POST /admin/texts/delete': { form: {} },
    'POST /admin/texts/draft': { form: {} },
    'POST /admin/texts/edit': { form: {} },
    'POST /admin/photos': { form: { action: 'refuse', host: 'photos.example' } },
    'POST /buy-online/x': {
      form: { hasCar: 'yes', car: 'A 2009 Test Roadster' },
      path: `/buy-online/${onlineCarId}?step=trade-in`,
      typed: 'A 2009 Test Roadster',
    },
    'POST /cars-for-sale/svc/email-capture/answer': {
      form: { email: TYPED, page: '/cars-for-sale/honda', company: '' },
      typed: TYPED,
    },
    'POST /cars-for-sale/svc/email-capture/confirm': { form: {} },
    'POST /cars-for-sale/svc/email-capture/unsubscribe': { form: {} },
    'POST /dealer-desk/car': { form: { action: 'text', text: 'One owner' } },
    'POST /dealer-desk/people': { form: { email: 'seller@example.org', role: 'sales' } },
    'POST /receipts': { form: { listing: listingId } },
  };
}

const FILE = /^src\/pages(.*?)(?:\/index)?\.(?:astro|ts)$/;

/** Every route that takes the form of a page, as its kind of page declares; parameters are `x`. */
export function listFormRoutes(): string[] {
  const paths = globSync('src/pages/**/*.{astro,ts}').map((file) =>
    (FILE.exec(file)?.[1] || '/').replaceAll(/\[[^\]]+\]/g, 'x'),
  );
  return [...new Set(paths)].filter((path) => pageAddresses.takesForm(path)).map((path) => `POST ${path}`);
}
