/**
 * Every service that an operator can run instead of Forecourt, with the variable that holds its base URL. The
 * configuration, docs/contracts/services.md and `npm run check` all follow this table.
 */
export const UPSTREAM_SERVICES = {
  lsc: { variable: 'LSC_URL' },
  account: { variable: 'ACCOUNT_API_URL', isPersonal: true },
  wallet: { variable: 'WALLET_URL', isPersonal: true },
  content: { variable: 'CONTENT_URL' },
  valuation: { variable: 'VALUATION_URL' },
  zip: { variable: 'ZIP_URL' },
  payments: { variable: 'PAYMENTS_URL' },
  device: { variable: 'DEVICE_URL' },
  email: { variable: 'EMAIL_URL' },
  interest: { variable: 'INTEREST_URL' },
} as const satisfies Readonly<Record<string, UpstreamServiceRow>>;

interface UpstreamServiceRow {
  readonly variable: string;
  /** It stores personal data and must know the person. */
  readonly isPersonal?: true;
}

export type UpstreamService = keyof typeof UPSTREAM_SERVICES;
export type UpstreamVariable = (typeof UPSTREAM_SERVICES)[UpstreamService]['variable'];
