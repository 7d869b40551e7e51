import { atom } from 'nanostores';

/** What the wallet has to say at the page's edge; while it does, nothing else speaks there. */
export const $walletNotice = atom<string | undefined>();
