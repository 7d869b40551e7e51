/** Campaigns of visitors, found by the codes in their links. */

interface Channel {
  readonly name: string;
  readonly lnxCodes: readonly string[];
  readonly psidCodes: readonly string[];
}

/** The codes as they appear in links. */
export interface CampaignCodes {
  readonly LNX?: string | undefined;
  readonly psid?: string | undefined;
}

/** Sets the Hyundai channel, called CAMP360. @see docs/rules/site.md#campaigns */
const CHANNELS: readonly Channel[] = [
  {
    name: 'HYUNDAI_C360',
    lnxCodes: ['ATMT995', 'ATMT996', 'ATMT997', 'ATMT998', 'ATMT999', 'ATMT1000'],
    psidCodes: ['MT1033', 'MT1034', 'MT1035', 'MT1036', 'MT1037', 'MT1038'],
  },
];

/** Undefined for unknown codes; the visitor then keeps their channel. */
export function findChannel({ LNX = '', psid = '' }: CampaignCodes): string | undefined {
  return CHANNELS.find(({ lnxCodes, psidCodes }) => lnxCodes.includes(LNX) || psidCodes.includes(psid))?.name;
}
