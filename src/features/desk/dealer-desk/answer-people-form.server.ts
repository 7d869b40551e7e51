import * as z from 'zod/mini';
import { parseDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { parseEmail } from '#src/domain/visitor/email.ts';
import { removeDealerPerson, saveDealerPerson } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import { toDealerRole } from '#src/features/desk/dealer-desk/dealer-roles.ts';
import { findSellerProblem } from '#src/inventory/owner-names.ts';
import type { Services } from '#src/server/services.ts';

const MAX_FORM = 4_000;
const ownerIdSchema = z.string().check(z.regex(/^[\w.:-]{1,80}$/));

/** Who sends the form: the operator for any dealer, or a manager for one. */
export interface PeopleFormSender {
  readonly invitedBy: string;
  /** The sender's own address, which cannot be removed or lose its role. */
  readonly ownEmail?: string;
  /** Undefined where the form names the dealer. */
  readonly ownerId?: string;
}

/** Invites or removes a person. Returns why not. */
export async function answerPeopleForm(
  { db, stockDb }: Pick<Services, 'db' | 'stockDb'>,
  text: string,
  { invitedBy, ownEmail, ownerId }: PeopleFormSender,
  nowMs: number,
): Promise<string | undefined> {
  const form = new URLSearchParams(text.slice(0, MAX_FORM));
  const email = parseEmail(form.get('email') ?? '')?.toLowerCase();
  const dealer = ownerIdSchema.safeParse(ownerId ?? readDealer(form.get('dealer') ?? '')).data;
  if (email === undefined) return 'Enter an email address, like name@example.com.';
  if (dealer === undefined) return "Enter the address of the dealer's page, or the dealer's ID from its end.";
  if (email === ownEmail?.toLowerCase()) return "You can't change your own access. Ask another manager.";
  if (form.get('action') === 'remove') {
    await removeDealerPerson(db, email, dealer);
    return undefined;
  }
  const role = toDealerRole(form.get('role'));
  if (role === undefined) return 'Choose a role.';
  const unknown = ownerId === undefined ? await findSellerProblem(stockDb, dealer) : undefined;
  if (unknown !== undefined) return unknown;
  return saveDealerPerson(db, { email, ownerId: dealer, role, invitedBy }, nowMs);
}

/** The id, of a text that may be the whole address of the dealer's page. */
function readDealer(given: string): string {
  const text = given.trim();
  const path = URL.parse(text, 'https://dealer.invalid')?.pathname ?? '';
  return parseDealerPath(path) ?? text;
}
