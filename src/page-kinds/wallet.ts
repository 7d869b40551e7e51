import { WALLET_PATH } from '#src/features/shopper/wallet/wallet-links.ts';
import type { PageKind } from '#src/page-kinds/page-kind.ts';

export const wallet = { name: 'wallet', roots: [WALLET_PATH], cache: 'none' } satisfies PageKind;
