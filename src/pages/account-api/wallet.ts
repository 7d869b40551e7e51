import { saveWalletCall, walletCall } from '#src/features/wallet/wallet.call.ts';
import { answerSaveWallet, answerWallet } from '#src/features/wallet/wallet.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

const FRAGMENTS = {
  ok: 'wallet-kept',
  'no-budget': 'wallet-budget-wrong',
  refused: 'wallet-failed',
  failed: 'wallet-failed',
} as const;

export const prerender = false;
export const GET = defineEndpoint(walletCall, answerWallet);
export const POST = defineEndpoint(saveWalletCall, answerSaveWallet, {
  fragmentOf: ({ type }) => FRAGMENTS[type],
});
export const ALL = refuseOtherMethods(walletCall, saveWalletCall);
