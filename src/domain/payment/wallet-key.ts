/** Under this name a browser keeps the wallet. */
export const WALLET_KEY = 'forecourt.wallet';
