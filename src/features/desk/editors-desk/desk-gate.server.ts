/** Controls access to every page of the desk. */
import type { AstroCookies } from 'astro';
import {
  DESK_COOKIE,
  DESK_PATH,
  isSecret,
  isSession,
  openSession,
} from '#src/features/desk/editors-desk/desk-session.server.ts';
import { awaitOutcome } from '#src/features/desk/editors-desk/audit-outcome.server.ts';
import { describeAuditEntry } from '#src/features/desk/editors-desk/describe-audit-entry.ts';
import {
  hasOperator,
  listDeskPeople,
  recordAuditEntry,
  noteDeskVisit,
} from '#src/features/desk/editors-desk/desk-people.server.ts';
import type { BuildMail, DeskPerson } from '#src/features/desk/editors-desk/desk-people.server.ts';
import { hasRole, roleFor } from '#src/features/desk/editors-desk/desk-roles.ts';
import type { DeskRole } from '#src/features/desk/editors-desk/desk-roles.ts';
import { findRememberedEditor } from '#src/features/desk/editors-desk/remember-editor.server.ts';
import type { Config } from '#src/server/config.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { isWriteError } from '#src/engine/db/write-error.ts';
import { networkOf, resetLimit, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import type { Log } from '#src/engine/log/log.ts';
import { noteSecurityEvent } from '#src/server/shoppers/security-event.ts';

interface SignInVisit {
  readonly cookies: AstroCookies;
  readonly locals: Pick<App.Locals, 'services' | 'clientIp'>;
}

interface Visit {
  readonly cookies: AstroCookies;
  readonly locals: Pick<App.Locals, 'services' | 'clientIp' | 'findShopper'>;
  readonly request: Request;
  /** The page that Astro found, such as "/admin/people": an address may be written in several ways. */
  readonly routePattern: string;
}

/** 'off': without a configured secret and without people there is no desk. */
export type DeskState = 'off' | 'closed' | 'open';

/** Why it is closed: `not-invited` is signed in with an account that is nobody's here, perhaps not any more. */
export type DeskClosure = 'signed-out' | 'not-invited' | 'other-role';

/** Who is at the desk. */
export interface DeskEditor {
  /** Empty for a person who signed in with the secret. */
  readonly email: string;
  readonly name: string;
  readonly role: DeskRole;
  /** Undefined for a person who signed in with the secret. */
  readonly buildMail?: BuildMail;
}

interface EditorRights {
  /** Their account has a name, so no form asks for one. */
  readonly isNamed: boolean;
  /** Their name, or the one that was given in this browser before. */
  readonly who: string;
  readonly canPublish: boolean;
}

export interface OpenDesk extends EditorRights {
  readonly state: DeskState;
  /** Only of a closed desk. */
  readonly closure?: DeskClosure;
  /** Only of an open desk. */
  readonly editor: DeskEditor | undefined;
  /** Whether the secret opens it: until an operator has come. */
  readonly takesSecret: boolean;
}

/** What is typed is sent there every few seconds, which is not recorded. */
const DRAFTS = '/admin/texts/draft';

/** Of each request, so that a page and its layout open the desk once. */
const opened = new WeakMap<Request, Promise<OpenDesk>>();

/** Whether the visitor may see this part of the desk. A form that they send is noted in the log once it is answered. */
export function openDesk(visit: Visit, nowMs: number): Promise<OpenDesk> {
  const known = opened.get(visit.request) ?? open(visit, nowMs);
  opened.set(visit.request, known);
  return known;
}

async function open(visit: Visit, nowMs: number): Promise<OpenDesk> {
  const desk = await findDesk(visit, nowMs);
  const { name = '', role } = desk.editor ?? {};
  return {
    ...desk,
    isNamed: name !== '',
    who: name || findRememberedEditor(visit.cookies),
    canPublish: role !== undefined && hasRole(role, 'publisher'),
  };
}

async function findDesk(visit: Visit, nowMs: number): Promise<Omit<OpenDesk, keyof EditorRights>> {
  const { locals, request, routePattern } = visit;
  const { config, db, log } = locals.services;
  const people = await listDeskPeople(db);
  const takesSecret = config.rebuildSecret !== undefined && !hasOperator(people);
  if (!takesSecret && people.length === 0) return { state: 'off', editor: undefined, takesSecret };
  const editor =
    (await findPerson(visit, people, nowMs)) ?? (takesSecret ? findSecretEditor(visit, nowMs) : undefined);
  if (!editor || !hasRole(editor.role, roleFor(routePattern))) {
    const closure = editor ? 'other-role' : await findClosure(visit, people);
    return { state: 'closed', closure, editor: undefined, takesSecret };
  }
  if (request.method === 'POST' && routePattern !== DRAFTS) {
    const isRecorded = await awaitForm(db, editor, visit, log);
    if (isRecorded)
      noteSecurityEvent(locals, 'desk-action', { path: routePattern, account: editor.email || 'secret' });
  }
  return { state: 'open', editor, takesSecret };
}

async function findPerson(
  { locals }: Visit,
  people: readonly DeskPerson[],
  nowMs: number,
): Promise<DeskEditor | undefined> {
  if (people.length === 0) return undefined;
  const { account } = await locals.findShopper();
  const person = people.find(({ email }) => email === account?.email.toLowerCase());
  if (!person) return undefined;
  const { db, log } = locals.services;
  if (person.seenAtMs === undefined)
    await whereWritable(log, () => noteDeskVisit(db, person.email, nowMs), undefined);
  return person;
}

async function findClosure({ locals }: Visit, people: readonly DeskPerson[]): Promise<DeskClosure> {
  const { account } = people.length === 0 ? {} : await locals.findShopper();
  return account ? 'not-invited' : 'signed-out';
}

function findSecretEditor({ cookies, locals }: Visit, nowMs: number): DeskEditor | undefined {
  const { rebuildSecret = '' } = locals.services.config;
  const isOpen = isSession(cookies.get(DESK_COOKIE)?.value, rebuildSecret, nowMs);
  return isOpen ? { email: '', name: '', role: 'operator' } : undefined;
}

/**
 * Every form of the desk is sent to a page that opens it first. It is noted with its outcome.
 * @returns false for a form that changes nothing
 */
async function awaitForm(
  db: Database,
  editor: DeskEditor,
  { request, routePattern }: Visit,
  log: Log,
): Promise<boolean> {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const what = describeAuditEntry(routePattern, form);
  if (what === undefined) return false;
  const who = { ...editor, name: editor.name || 'With the secret' };
  awaitOutcome(request, (outcome) =>
    whereWritable(log, () => recordAuditEntry(db, who, `${what}: ${outcome}`, Date.now()), undefined),
  );
  return true;
}

/** Wrong secrets from one network, counted across processes and IPv6 addresses. */
const GUESSES = { name: 'desk-secret', max: 10, perMs: 10 * 60_000 };
const TOO_MANY = 'Too many attempts. Please try again in ten minutes.';

/** Returns an error message; undefined if the desk is open now. */
export async function signIn(
  { cookies, locals }: SignInVisit,
  given: string,
  nowMs: number,
): Promise<string | undefined> {
  const { config, db, log } = locals.services;
  const isOfPeople = hasOperator(await listDeskPeople(db));
  if (config.rebuildSecret === undefined || isOfPeople) return 'The secret does not open this desk.';
  const guesses = { ...GUESSES, key: networkOf(locals.clientIp) };
  if (!(await whereWritable(log, () => takeFromLimit(db, guesses), true))) {
    noteSecurityEvent(locals, 'limit-hit', { limit: GUESSES.name });
    return TOO_MANY;
  }
  if (!isSecret(given, config.rebuildSecret)) {
    noteSecurityEvent(locals, 'desk-sign-in-failed', { status: 401 });
    return 'Incorrect secret.';
  }
  noteSecurityEvent(locals, 'desk-signed-in');
  await whereWritable(log, () => resetLimit(db, guesses), undefined);
  const { value, maxAge } = openSession(config.rebuildSecret, nowMs);
  cookies.set(DESK_COOKIE, value, { ...cookieRules(config), maxAge });
  return undefined;
}

export function signOut({ cookies, locals }: SignInVisit): void {
  cookies.delete(DESK_COOKIE, cookieRules(locals.services.config));
}

/** Attempts cannot be counted on a full disk. Editors still get in, because a secret of 16 characters cannot be guessed. */
async function whereWritable<Result>(
  log: Log,
  work: () => Promise<Result>,
  instead: Result,
): Promise<Result> {
  try {
    return await work();
  } catch (err) {
    if (!isWriteError(err)) throw err;
    log.warn({ err }, "The desk can't count an attempt or note what was done.");
    return instead;
  }
}

function cookieRules({ siteOrigin }: Config) {
  return {
    path: DESK_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: siteOrigin.startsWith('https:'),
  } as const;
}
