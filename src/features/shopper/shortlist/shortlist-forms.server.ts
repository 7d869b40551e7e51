/** Handles the forms of the pages of shared lists. Each returns where to go next, or what is wrong. */
import { randomUUID } from 'node:crypto';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { SHORTLISTS_PATH, shortlistPath } from '#src/domain/visitor/shortlist-paths.ts';
import { BLOCKED_COOKIES_TEXT } from '#src/domain/visitor/blocked-cookies.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { parseEmail } from '#src/domain/visitor/email.ts';
import { addChange } from '#src/features/shopper/shortlist/add-change.server.ts';
import { addCars } from '#src/features/shopper/shortlist/shortlist.server.ts';
import { problemOfChange } from '#src/features/shopper/shortlist/shortlist.call.ts';
import {
  GUESS_LIMIT,
  JOIN_PURPOSE,
  MAX_LISTED_CARS,
  MAX_LISTS,
  MAX_LIST_NAME,
  MAX_MEMBERS,
  MAX_PERSON_NAME,
  RECIPIENT_LIMIT,
  SENDER_LIMIT,
} from '#src/features/shopper/shortlist/shortlist-limits.ts';
import {
  createShortlist,
  deleteShortlist,
  dropInvite,
  invite,
  joinShortlist,
  leaveShortlist,
  renameMember,
  renewCalendar,
} from '#src/features/shopper/shortlist/shortlist-members.server.ts';
import { findInvite, openShortlist } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import type {
  OpenShortlist,
  ShortlistInvite,
} from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import { BodyError, readBody } from '#src/engine/http/read-body.ts';
import { isUsedUp, networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { isSameText } from '#src/engine/http/tokens.ts';
import { cleanLine, firstCharacters } from '#src/lib/clean-text.ts';
import { startShopperId } from '#src/server/shoppers/start-shopper-id.ts';

interface PageContext {
  readonly request: Request;
  readonly locals: App.Locals;
  readonly url: URL;
}

/**
 * `path` leads to the page that shows the outcome, or with the status 307 takes the form once more; a problem shows the
 * form again, with what was typed if the form could be read.
 */
export type FormAnswer =
  | { readonly path: string; readonly status?: 307 }
  | { readonly problem: string; readonly status: number; readonly typed?: FormTexts };

/** The texts of a form by field, empty for those that it lacks. */
type FormTexts = (field: string) => string;

/** In the address of a form that a new browser sends once more. */
const AGAIN_PARAM = 'again';

const MANY_LISTS = `You have ${MAX_LISTS} shortlists. Leave one first.`;
const MANY_VISITORS = 'Too many lists were opened from your network. Sign in, or try again in 10 minutes.';
const problem = (text: string, status = 422): FormAnswer => ({ problem: text, status });

/** Throws `BodyError`. */
async function readForm(request: Request): Promise<FormTexts> {
  const { value } = await readBody(request);
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return (name) => {
    const text = fields.get(name);
    return typeof text === 'string' ? text : '';
  };
}

/** Answers a form, with the status of a body that cannot be read. */
async function answerForm(
  { request }: PageContext,
  answer: (field: FormTexts) => Promise<FormAnswer>,
): Promise<FormAnswer | undefined> {
  if (request.method !== 'POST') return undefined;
  try {
    const typed = await readForm(request);
    const given = await answer(typed);
    return 'problem' in given ? { ...given, typed } : given;
  } catch (cause) {
    if (cause instanceof BodyError) return problem(cause.message, cause.status);
    throw cause;
  }
}

/** Adds the chosen cars to one of the person's lists, or to a new one. */
export function answerAddForm(context: PageContext): Promise<FormAnswer | undefined> {
  return answerForm(context, async (field) => {
    const { services } = context.locals;
    const ids = readIds(field('ids'));
    const shopperId = await startKeptId(context);
    if (typeof shopperId !== 'string') return shopperId;
    const isNew = field('list') === 'new';
    const listId = isNew
      ? await createShortlist(services.db, shopperId, readName(field('person'), MAX_PERSON_NAME))
      : field('list');
    if (listId === undefined) return problem(MANY_LISTS);
    const list = await openShortlist(services.db, listId, shopperId);
    if (!list) return problem('Choose a shortlist.');
    const { memberId } = list.me;
    const value = isNew ? readName(field('name'), MAX_LIST_NAME) : '';
    const naming = { id: randomUUID(), memberId, kind: 'name' as const, listingId: '', itemId: '', value };
    if (value !== '') await addChange(services.db, listId, { ...naming, atMs: Date.now() });
    const outcome = await addCars(services, { listId, memberId }, ids);
    const fragment = problemOfChange({ type: outcome });
    return { path: shortlistPath(listId) + (fragment === undefined ? '' : `#${fragment}`) };
  });
}

/** The ids of cars in the address of the page or in its form: one list, or repeated. */
export function readIds(...texts: string[]): string[] {
  const ids = texts
    .flatMap((text) => text.split(','))
    .filter((id) => id !== '' && id.length <= MAX_ID_LENGTH);
  return [...new Set(ids)].slice(0, MAX_LISTED_CARS);
}

/** What concerns the people of a list. */
export function answerPeopleForm(context: PageContext, list: OpenShortlist): Promise<FormAnswer | undefined> {
  return answerForm(context, async (field) => {
    const { locals } = context;
    const { db } = locals.services;
    const { listId, me, members } = list;
    const path = shortlistPath(listId);
    const { memberId } = me;
    const isFirst = members[0]?.memberId === memberId;
    switch (field('action')) {
      case 'rename-me':
        await renameMember(db, { listId, memberId, name: readName(field('name'), MAX_PERSON_NAME) });
        return { path: `${path}#people` };
      case 'link':
        return (await invite(db, { listId, memberId })) === 'ok'
          ? { path: `${path}#people` }
          : problem('Stop an invitation before you make another one.');
      case 'invite':
        return inviteByEmail(locals, list, field('email'));
      case 'revoke':
        await dropInvite(db, listId, field('invite'));
        return { path: `${path}#people` };
      case 'remove':
        if (!isFirst)
          return problem('Only the person who has been on the list the longest can remove others.', 403);
        if (members.some((one) => one.memberId === field('member')))
          await leaveShortlist(db, listId, field('member'));
        return { path: `${path}#people` };
      case 'calendar':
        await renewCalendar(db, listId, memberId);
        return { path: `${path}#drives` };
      case 'leave':
        await leaveShortlist(db, listId, memberId);
        return { path: `${SHORTLISTS_PATH}#left` };
      case 'delete':
        if (!isFirst)
          return problem('Only the person who has been on the list the longest can delete it.', 403);
        await deleteShortlist(db, listId);
        return { path: `${SHORTLISTS_PATH}#left` };
      default:
        return problem('Choose what to do.');
    }
  });
}

async function inviteByEmail(
  locals: App.Locals,
  { listId, me }: OpenShortlist,
  text: string,
): Promise<FormAnswer> {
  const { db } = locals.services;
  const { account } = await locals.findShopper();
  if (!account) return problem('Sign in to invite by email, or make a link.');
  const email = parseEmail(text);
  if (email === undefined) return problem('Enter an email address such as name@example.com.');
  const mayAsk = await takeFromLimit(db, { ...RECIPIENT_LIMIT, key: email.toLowerCase() });
  const maySend = mayAsk && (await takeFromLimit(db, { ...SENDER_LIMIT, key: account.id }));
  if (!maySend)
    return problem('Too many invitations for now. Make a link instead, or try again tomorrow.', 429);
  const outcome = await invite(db, { listId, memberId: me.memberId, email });
  return outcome === 'ok'
    ? { path: `${shortlistPath(listId)}#invited` }
    : problem('Stop an invitation before you send another one.');
}

/** Accepts or declines an invitation to the address of the account. */
export function answerInvitationForm(context: PageContext): Promise<FormAnswer | undefined> {
  return answerForm(context, async (field) => {
    const { db } = context.locals.services;
    const { account } = await context.locals.findShopper();
    const found = await findInvite(db, field('invite'), Date.now());
    if (!account || found?.email !== account.email.toLowerCase())
      return problem('This invitation was withdrawn, or it is older than 14 days.', 404);
    if (field('action') === 'decline') {
      await dropInvite(db, found.listId, found.id);
      return { path: SHORTLISTS_PATH };
    }
    return join(context, found, field('person'));
  });
}

/**
 * The invitation of a link. Undefined for one that does not work, whatever the reason; a network that tries many links
 * has to wait.
 */
export async function openInvite(
  { locals, url }: PageContext,
  inviteId: string,
): Promise<ShortlistInvite | 'slow-down' | undefined> {
  const { db, accounts } = locals.services;
  const limit = { ...GUESS_LIMIT, key: networkOf(locals.clientIp) };
  if (await isUsedUp(db, limit)) return 'slow-down';
  const isRight = isSameText(url.searchParams.get('key') ?? '', accounts.tokenOf(JOIN_PURPOSE, inviteId));
  const found = isRight ? await findInvite(db, inviteId, Date.now()) : undefined;
  // Invitations by email have no link.
  if (found?.email === '') return found;
  await takeFromLimit(db, limit);
  return undefined;
}

export function answerJoinForm(
  context: PageContext,
  found: ShortlistInvite,
): Promise<FormAnswer | undefined> {
  return answerForm(context, (field) => join(context, found, field('person')));
}

async function join(context: PageContext, found: ShortlistInvite, personName: string): Promise<FormAnswer> {
  const shopperId = await startKeptId(context);
  if (typeof shopperId !== 'string') return shopperId;
  const { db } = context.locals.services;
  const outcome = await joinShortlist(db, found, shopperId, readName(personName, MAX_PERSON_NAME));
  return outcome === 'ok'
    ? { path: shortlistPath(found.listId) }
    : problem(`This list has ${MAX_MEMBERS} people, or you have ${MAX_LISTS} shortlists.`);
}

/**
 * The id to save under. A new browser sends the form once more before anything is stored, because only then is it known
 * to keep its cookie: else a list would have a person who cannot open it.
 */
async function startKeptId({ locals, url }: PageContext): Promise<string | FormAnswer> {
  const isKnown = findShopperId(await locals.findShopper()) !== undefined;
  if (!isKnown && url.searchParams.has(AGAIN_PARAM)) return problem(BLOCKED_COOKIES_TEXT);
  const shopperId = await startShopperId(locals);
  if (shopperId === undefined) return problem(MANY_VISITORS, 429);
  if (isKnown) return shopperId;
  const params = new URLSearchParams([...url.searchParams, [AGAIN_PARAM, 'yes']]);
  return { path: `${url.pathname}?${params.toString()}`, status: 307 };
}

function readName(text: string, maxLength: number): string {
  return firstCharacters(cleanLine(text), maxLength);
}
