/** The storage key of the wallet. */
export const WALLET_KEY = 'forecourt.wallet';
