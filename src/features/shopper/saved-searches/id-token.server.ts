import type { idTokenCall } from '#src/features/shopper/saved-searches/id-token.call.ts';
import type { Handler } from '#src/lib/call.ts';
import { issueIdToken } from '#src/server/shoppers/id-token.ts';

export const answerIdToken: Handler<typeof idTokenCall> = async (_input, { locals }) => {
  const { account } = await locals.findShopper();
  if (!account) return { type: 'signed-out' };
  return { type: 'ok', ...issueIdToken(locals.services, account.id, Date.now()) };
};
