/** Which personal data is stored, why and for how long. The privacy page shows this table, and the retention job enforces it. */
import { DAY_MS } from '#src/lib/durations.ts';

interface Sweep {
  readonly table: string;
  /** A time in milliseconds. Rows are deleted when it is `afterMs` old. */
  readonly column: string;
  readonly afterMs: number;
  /** Only rows without an account, or only jobs that do not recur. */
  readonly only?: 'anonymous' | 'once';
}

export interface Retention {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
  /** Swept in this order. Empty for data that has its own job or is deleted with its owner. */
  readonly sweeps: readonly Sweep[];
}

const MONTH_MS = 30 * DAY_MS;
/** The lifetime of the visitor cookie. */
const YEAR_MS = 365 * DAY_MS;
const TWO_YEARS_MS = 2 * YEAR_MS;

const ofBrowsers = (table: string, column: string): Sweep => ({
  table,
  column,
  afterMs: YEAR_MS,
  only: 'anonymous',
});

/** `npm run backup` deletes older backups. */
export const BACKUP_RETENTION_DAYS = 35;

/** Enforced by the retention job. */
export const KEEP_MAIL_FILES_MS = 90 * DAY_MS;

const KEEP_CORRECTION_LOG_MS = 400 * DAY_MS;

export const RETENTION: readonly Retention[] = [
  {
    what: 'Your account: name, email address, a hash of your password, the public keys of your passkeys, your contact details for sellers, and whether you opted out',
    why: 'to sign you in and fill in forms for you',
    howLong: 'until you delete it',
    sweeps: [],
  },
  {
    what: 'Accounts that were never confirmed',
    why: 'to let you confirm your email address',
    howLong: '7 days',
    sweeps: [{ table: 'account_sign_up', column: 'created_at_ms', afterMs: 7 * DAY_MS }],
  },
  {
    what: 'Where you\'re signed in: a hash of each session, when it was last used, and words for its device such as "Chrome on Windows"',
    why: 'to keep you signed in',
    howLong: '14 days after your last visit, up to 90 days',
    sweeps: [
      { table: 'account_session', column: 'expires_at_ms', afterMs: 0 },
      { table: 'account_session', column: 'created_at_ms', afterMs: 90 * DAY_MS },
    ],
  },
  {
    what: 'A new email address that both addresses have to confirm',
    why: 'to make sure no one takes over your account',
    howLong: '1 day',
    sweeps: [{ table: 'account_email_change', column: 'created_at_ms', afterMs: DAY_MS }],
  },
  {
    what: 'Password reset links, hashed, and challenges for passkeys',
    why: 'to make sure each works only once',
    howLong: '1 hour',
    sweeps: [{ table: 'account_verification', column: 'expires_at_ms', afterMs: 0 }],
  },
  {
    what: 'Counts of attempts per network or address, and the networks you signed in from, hashed',
    why: 'to prevent abuse',
    howLong: '1 day, and 30 days for networks',
    sweeps: [{ table: 'rate_limit_use', column: 'expires_at_ms', afterMs: 0 }],
  },
  {
    what: 'Saved cars with your notes, hidden cars and sellers, saved searches, budget and deals',
    why: 'to show them to you on your next visit',
    howLong: 'until you remove them; 1 year without an account',
    sweeps: [
      ofBrowsers('saved_listing', 'saved_at_ms'),
      { table: 'search_share', column: 'expires_at_ms', afterMs: 0 },
      ofBrowsers('saved_search', 'saved_at_ms'),
      ofBrowsers('hidden_offer', 'hidden_at_ms'),
      ofBrowsers('wallet', 'saved_at_ms'),
      ofBrowsers('wallet_deal', 'saved_at_ms'),
    ],
  },
  {
    what: 'Shortlists that you share: cars, votes, notes, test drives, the name that you gave there, and email addresses that were invited',
    why: 'to show them to the people on the list, and to no one else',
    howLong:
      'until you leave the list or delete your account; 1 year after the last change; invitations 14 days. Cars and test drives that you added stay for the others, without your name',
    sweeps: [
      { table: 'shortlist_invite', column: 'expires_at_ms', afterMs: 0 },
      // With its people and changes.
      { table: 'shortlist', column: 'changed_at_ms', afterMs: YEAR_MS },
    ],
  },
  {
    what: 'Which person of a dealer corrected the text or the photos of a car',
    why: 'to show the dealer and the operator who changed what, and to undo it',
    howLong: '400 days; without the address once the person has left',
    sweeps: [{ table: 'car_correction_log', column: 'at_ms', afterMs: KEEP_CORRECTION_LOG_MS }],
  },
  {
    what: 'Email alerts and what was in them',
    why: 'to email you each new car and price change once',
    howLong:
      'until you unsubscribe; alert contents 90 days; unconfirmed addresses 7 days; addresses that bounced 90 days',
    sweeps: [],
  },
  {
    what: 'Cars from your history that we showed you again',
    why: 'to notify you when their prices drop',
    howLong: '90 days',
    sweeps: [{ table: 'shopper_interest', column: 'asked_at_ms', afterMs: 90 * DAY_MS }],
  },
  {
    what: 'Browsers with notifications on',
    why: 'to send them notifications',
    howLong: 'until you block them, or 1 year after the last visit',
    sweeps: [{ table: 'push_device', column: 'seen_at_ms', afterMs: YEAR_MS }],
  },
  {
    what: 'Messages and offers to sellers, with what you agreed to, the page and your IP address',
    why: 'to deliver them and to prove that we did',
    howLong: '2 years; without your name when you delete your account',
    sweeps: [
      { table: 'lead_consent', column: 'given_at_ms', afterMs: TWO_YEARS_MS },
      { table: 'lead', column: 'received_at_ms', afterMs: TWO_YEARS_MS },
    ],
  },
  {
    what: "That a message was passed on to a seller's own system, without its words, and that system's receipt",
    why: 'to send it again after a failure and to prove that we did',
    howLong: '30 days',
    sweeps: [
      { table: 'webhook_delivery', column: 'queued_at_ms', afterMs: MONTH_MS },
      { table: 'webhook_event', column: 'at_ms', afterMs: MONTH_MS },
    ],
  },
  {
    what: 'Your conversations with sellers: what both sides wrote, and when',
    why: 'to pass messages on without your email address, and to show you the conversation',
    howLong: '1 year for each message; until you delete your account',
    sweeps: [
      { table: 'relay_message', column: 'received_at_ms', afterMs: YEAR_MS },
      { table: 'relay_thread', column: 'opened_at_ms', afterMs: TWO_YEARS_MS },
    ],
  },
  {
    what: 'Online purchases you started: your answers and the request you signed',
    why: 'to let you continue, and to keep a record of your request',
    howLong:
      '30 days after your last change; 2 years once sent; until you discard them or delete your account',
    sweeps: [{ table: 'online_purchase', column: 'delete_at_ms', afterMs: 0 }],
  },
  {
    what: "Email addresses that don't exist, hashed",
    why: 'to stop sending to them',
    howLong: '1 year',
    sweeps: [{ table: 'mail_bounce', column: 'bounced_at_ms', afterMs: YEAR_MS }],
  },
  {
    what: "Emails that couldn't be sent",
    why: 'to try again',
    howLong: '90 days',
    sweeps: [
      { table: 'job', column: 'dead_at_ms', afterMs: 90 * DAY_MS },
      // A job of a removed kind never becomes a dead letter, so it is deleted here.
      { table: 'job', column: 'created_at_ms', afterMs: 90 * DAY_MS, only: 'once' },
    ],
  },
  {
    what: 'Sent emails, if this site stores them as files instead of using a mail server',
    why: "so the site's operator can read them",
    howLong: '90 days',
    sweeps: [],
  },
  {
    what: 'Reports about listings, with your note',
    why: 'to review them',
    howLong: '1 year; without your note when you delete your account',
    sweeps: [{ table: 'listing_report', column: 'reported_at_ms', afterMs: YEAR_MS }],
  },
  {
    what: 'Receipts of listings: a signed copy of what the seller published, without anything about you',
    why: 'to show later what a listing said',
    howLong: '2 years',
    sweeps: [{ table: 'advert_receipt', column: 'made_at_ms', afterMs: TWO_YEARS_MS }],
  },
  {
    what: "If you work at this site's editors' desk: your name, email address, role, what you changed there, and what you typed and have not saved",
    why: 'so that changes have an author, and to show you unsaved changes on your other devices',
    howLong:
      'until your role or your account ends; changes 1 year, without your name when you delete your account; unsaved changes 30 days',
    sweeps: [
      { table: 'desk_deed', column: 'at_ms', afterMs: YEAR_MS },
      { table: 'desk_draft', column: 'at_ms', afterMs: MONTH_MS },
    ],
  },
  {
    what: 'If you work for a dealer and were invited to its desk here: your email address, your role and who invited you',
    why: 'to show you your stock and messages',
    howLong: 'until you are removed or delete your account',
    sweeps: [],
  },
  {
    what: 'Counts of page views and clicks by day',
    why: 'to see which features are used; they identify no one',
    howLong: 'for as long as this site exists',
    sweeps: [],
  },
  {
    what: 'Backups',
    why: 'to recover from failures',
    howLong: `${BACKUP_RETENTION_DAYS} days`,
    sweeps: [],
  },
];
