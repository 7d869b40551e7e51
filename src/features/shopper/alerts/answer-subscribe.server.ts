/** Subscribes an address to alerts. The response does not reveal what was known about the address. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { renameSavedSearch } from '#src/domain/search-query/renamed-address.ts';
import { parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseEmail } from '#src/domain/visitor/email.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { toAlertSearch } from '#src/domain/search-query/alert-search.ts';
import { subscribe } from '#src/features/shopper/alerts/subscriptions.server.ts';
import type { NewSubscription } from '#src/features/shopper/alerts/subscriptions.server.ts';
import { emailCaptureCall } from '#src/features/shopper/email-capture/email-capture.call.ts';
import { CAPTURE_ANSWERS } from '#src/features/shopper/email-capture/capture-answers.ts';
import { MAX_EMAIL_LENGTH, TYPED_ADDRESSES } from '#src/features/shopper/email-capture/email-rules.ts';
import type { ToRemoteInput } from '#src/engine/calls/handlers.ts';
import type { Handler } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { findVisitorId } from '#src/server/shoppers/opt-out.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';

type Subject = Pick<NewSubscription, 'kind' | 'subject'>;

export const answerEmailCapture: Handler<typeof emailCaptureCall> = async (input, { locals }) => {
  const { config, db, log, stock, catalogue } = locals.services;
  const email = parseEmail(input.email)?.toLowerCase();
  if (email === undefined || email.length > MAX_EMAIL_LENGTH) return CAPTURE_ANSWERS.invalid;
  const subject: Subject | undefined =
    input.listingId === undefined
      ? readSearch(catalogue(), input.page)
      : { kind: 'car', subject: input.listingId };
  if (!subject) return CAPTURE_ANSWERS.empty;
  if (subject.kind === 'car' && stock.current.loadListings([subject.subject]).length === 0)
    return CAPTURE_ANSWERS.unknown;
  if (input.company !== '') {
    log.info('email capture: a bot filled in the hidden field');
    return CAPTURE_ANSWERS.asked;
  }
  if (!(await takeFromLimit(db, { ...TYPED_ADDRESSES, key: networkOf(locals.clientIp) })))
    return CAPTURE_ANSWERS.enough;
  if (config.upstreams.email !== undefined) return (await locals.ask(emailCaptureCall, input)).data;
  const shopper = await locals.findShopper();
  const isProven = shopper.account?.email.toLowerCase() === email;
  await subscribe(db, { ...subject, email, shopperId: findShopperId(shopper), isProven });
  return isProven ? CAPTURE_ANSWERS.begun : CAPTURE_ANSWERS.asked;
};

/** Without the hidden field, which is empty. */
export const toRemoteCapture: ToRemoteInput<typeof emailCaptureCall> = async (
  { email, page, listingId },
  locals,
) => {
  const optional = definedOnly({ listingId, consumer_id: await findVisitorId(locals) });
  return { email, brand: locals.site.brand.key, page, ...optional };
};

/** The search of a page, from its address. Undefined for other pages and for a search without filters. */
function readSearch(catalogue: VehicleCatalogue, page: string): Subject | undefined {
  const [path = '', query = ''] = page.split('#', 1)[0]?.split('?', 2) ?? [];
  const named = parseSearchPath(path);
  if (!named) return undefined;
  const search = toAlertSearch(parseQuery(`${formatQuery(pathToQuery(named))}&${query}`));
  return search === '' ? undefined : { kind: 'search', subject: renameSavedSearch(catalogue, search) };
}
