/** Global Privacy Control of signed-in shoppers: once seen, it applies to their account on every device. */
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { setOptedOut } from '#src/server/accounts/session-cookie.ts';

/** Stores the signal of this browser with the account, and applies a signal that another browser has sent. */
export async function noteOptOut(locals: App.Locals, accountId: string): Promise<void> {
  const { db, accounts } = locals.services;
  const tables = accountsOf(db);
  if (locals.isOptedOut) {
    await tables
      .updateTable('account_user')
      .set({ opted_out_at_ms: Date.now() })
      .where('id', '=', accountId)
      .where('opted_out_at_ms', 'is', null)
      .execute();
  }
  if (await isOptedOut(locals, accountId)) setOptedOut(locals.cookies, accounts.cookie);
}

export async function isOptedOut({ services }: App.Locals, accountId: string): Promise<boolean> {
  const row = await accountsOf(services.db)
    .selectFrom('account_user')
    .select('opted_out_at_ms')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (row?.opted_out_at_ms ?? null) !== null;
}
