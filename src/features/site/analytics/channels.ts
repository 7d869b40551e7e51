/** Campaigns by which visitors come, as the codes in their links tell. */

interface Channel {
  readonly name: string;
  readonly lnxCodes: readonly string[];
  readonly psidCodes: readonly string[];
}

/** Codes as links have them. */
export interface CampaignCodes {
  readonly LNX?: string | undefined;
  readonly psid?: string | undefined;
}

/** CAMP360. */
const CHANNELS: readonly Channel[] = [
  {
    name: 'HYUNDAI_C360',
    lnxCodes: ['ATMT995', 'ATMT996', 'ATMT997', 'ATMT998', 'ATMT999', 'ATMT1000'],
    psidCodes: ['MT1033', 'MT1034', 'MT1035', 'MT1036', 'MT1037', 'MT1038'],
  },
];

/** Undefined: no campaign of ours, and whatever channel the visitor has stays. */
export function findChannel({ LNX = '', psid = '' }: CampaignCodes): string | undefined {
  return CHANNELS.find(({ lnxCodes, psidCodes }) => lnxCodes.includes(LNX) || psidCodes.includes(psid))?.name;
}
