import { saveWalletCall, walletCall } from '#src/features/shopper/wallet/wallet.call.ts';
import { answerSaveWallet, answerWallet, refuseWallet } from '#src/features/shopper/wallet/wallet.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(walletCall, answerWallet);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const POST = defineEndpoint(saveWalletCall, answerSaveWallet, {
  fragmentOf: ({ type }) => (type === 'ok' ? 'wallet-saved' : 'wallet-failed'),
  refusalOf: refuseWallet,
});
export const ALL = refuseOtherMethods(walletCall, saveWalletCall);
