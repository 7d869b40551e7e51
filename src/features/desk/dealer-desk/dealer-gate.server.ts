/** Decides which dealer's desk a visitor sees. */
import { listRooftops } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import type { DealerDeskPart, DealerRole } from '#src/features/desk/dealer-desk/dealer-roles.ts';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { readOwnerNames } from '#src/inventory/owner-names.ts';

export interface Rooftop {
  readonly id: string;
  readonly name: string;
  readonly role: DealerRole;
}

export interface OpenDealerDesk {
  readonly account: Account;
  /** All dealers of this person. */
  readonly rooftops: readonly Rooftop[];
  /** The one that is shown. */
  readonly dealer: Rooftop;
}

/** `closed`: signed out. `none`: no dealer of this person, or a part that is for managers. */
export async function openDealerDesk(
  { locals, url }: { readonly locals: App.Locals; readonly url: URL },
  part: DealerDeskPart,
): Promise<OpenDealerDesk | 'closed' | 'none'> {
  const { account } = await locals.findShopper();
  if (!account) return 'closed';
  const { db, stockDb } = locals.services;
  const people = await listRooftops(db, account.email);
  const names = await readOwnerNames(
    stockDb,
    people.map(({ ownerId }) => ownerId),
  );
  const rooftops = people.map(({ ownerId: id, role }) => ({ id, name: names.get(id) ?? id, role }));
  const asked = url.searchParams.get('dealer');
  const dealer = asked === null ? rooftops[0] : rooftops.find(({ id }) => id === asked);
  if (!dealer || (part === 'people' && dealer.role !== 'manager')) return 'none';
  return { account, rooftops, dealer };
}
