/** The wallet page, for visitors without JavaScript and for all saved deals. */
export const WALLET_PATH = '/my-wallet';
export const DEALS_PATH = '/my-wallet/share-dealxg/deals';

export const changeDealPath = (id: string): string => `${DEALS_PATH}/id/${encodeURIComponent(id)}`;
export const removeDealPath = (id: string): string => `${DEALS_PATH}/id/${encodeURIComponent(id)}/remove`;
