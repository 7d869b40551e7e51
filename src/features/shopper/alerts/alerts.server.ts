/** Shows and changes the alerts of an account. */
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import { formatHeading } from '#src/domain/search-query/page-text.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { accountShopperId } from '#src/domain/visitor/shopper.ts';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { findLinkRecipient } from '#src/features/shopper/alerts/alert-links.server.ts';
import type { LinkPurpose } from '#src/features/shopper/alerts/alert-paths.ts';
import type { SubscriptionRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type {
  addAlertCall,
  alertMailCall,
  alertsCall,
  dropAlertCall,
  ShownAlert,
} from '#src/features/shopper/alerts/alerts.call.ts';
import {
  confirmSubscriptions,
  dropSubscription,
  endSubscriptions,
  isAccountMailOn,
  loadAlertMail,
  loadSubscriptions,
  loadSubscriptionsOf,
  setAlertMail,
  subscribe,
} from '#src/features/shopper/alerts/subscriptions.server.ts';
import type { Owner } from '#src/features/shopper/alerts/subscriptions.server.ts';
import { nameSavedSearch } from '#src/inventory/name-search.ts';
import type { CallOutput, Handler } from '#src/lib/call.ts';
import type { Services } from '#src/server/services.ts';

/** The format of `newToken`. */
const TOKEN = /^[\w-]{43}$/;
const SIGNED_OUT = { type: 'signed-out', message: 'Sign in to get alerts about this car.' } as const;

export const answerAlerts: Handler<typeof alertsCall> = async (_, { locals }) => {
  const { account } = await locals.findShopper();
  return account ? loadAlerts(locals.services, account) : SIGNED_OUT;
};

export const answerAddAlert: Handler<typeof addAlertCall> = async ({ listingId }, { locals }) => {
  const { services } = locals;
  const { account } = await locals.findShopper();
  if (!account) return SIGNED_OUT;
  if (services.stock.current.loadListings([listingId]).length === 0)
    return { type: 'unknown-listing', message: 'This car is no longer available.' };
  const owner = toOwner(account);
  await subscribe(services.db, { ...owner, kind: 'car', subject: listingId, isProven: true });
  return loadAlerts(services, account);
};

export const answerDropAlert: Handler<typeof dropAlertCall> = async ({ id }, { locals }) => {
  const { account } = await locals.findShopper();
  if (!account) return SIGNED_OUT;
  await dropSubscription(locals.services.db, toOwner(account), id);
  return loadAlerts(locals.services, account);
};

export const answerAlertMail: Handler<typeof alertMailCall> = async ({ isOn }, { locals }) => {
  const { account } = await locals.findShopper();
  if (!account) return SIGNED_OUT;
  await setAlertMail(locals.services.db, accountShopperId(account.id), isOn === 'true');
  return loadAlerts(locals.services, account);
};

async function loadAlerts(services: Services, account: Account): Promise<CallOutput<typeof alertsCall>> {
  const owner = toOwner(account);
  const rows = await loadSubscriptions(services.db, owner);
  const alerts = await Promise.all(rows.map((row) => toShown(services, row)));
  const mail = await loadAlertMail(services.db, owner.shopperId);
  return { type: 'ok', alerts, isMailOn: mail === 'on', isMailBounced: mail === 'bounced' };
}

function toOwner({ id, email }: Account): Owner {
  return { shopperId: accountShopperId(id), email: email.toLowerCase() };
}

export interface LinkPage {
  /** The subscriptions of the link; undefined if it is unknown, expired, for another purpose, or already ended. */
  readonly alerts: readonly ShownAlert[] | undefined;
  /** Nothing is left to do: by this request, or before it. */
  readonly isDone: boolean;
}

/** The page behind an email link. Viewing it changes nothing, because email programs open links by themselves. */
export async function loadLinkPage(
  services: Services,
  purpose: LinkPurpose,
  token: string | null,
  isAct: boolean,
): Promise<LinkPage> {
  const isToken = token !== null && TOKEN.test(token);
  const recipient = isToken ? await findLinkRecipient(services, purpose, token) : undefined;
  if (recipient === undefined) return { alerts: undefined, isDone: false };
  const act = purpose === 'confirm' ? confirmSubscriptions : endSubscriptions;
  if (isAct) await act(services.db, recipient);
  const rows = await loadSubscriptionsOf(services.db, recipient);
  // The subscription was ended after the confirmation email was sent, so there is nothing to start.
  if (purpose === 'confirm' && rows.length === 0) return { alerts: undefined, isDone: false };
  const alerts = await Promise.all(rows.map((row) => toShown(services, row)));
  const isDone =
    isAct ||
    (purpose === 'confirm'
      ? alerts.every(({ isConfirmed, isBounced }) => isConfirmed && !isBounced)
      : alerts.length === 0 && !(await isAccountMailOn(services.db, recipient)));
  return { alerts, isDone };
}

async function toShown(services: Services, row: SubscriptionRow): Promise<ShownAlert> {
  const { id, kind, subject } = row;
  const state = { isConfirmed: row.confirmed_at_ms !== null, isBounced: row.bounced_at_ms !== null };
  if (kind === 'car') {
    const [found] = services.stock.current.loadListings([subject]);
    const car = found ?? services.stock.findGone(subject);
    const title = car ? cutTitle(car.listing.title) : "A car that's no longer available";
    return { id, kind, title, labels: [], url: vehicleUrl(subject), ...state };
  }
  const query = parseQuery(subject);
  const { names, labels } = await nameSavedSearch(services, query);
  const title = formatHeading(query, names);
  const others = labels.filter((label) => !title.includes(label));
  return { id, kind, title, labels: others, url: searchUrl(query), ...state };
}
