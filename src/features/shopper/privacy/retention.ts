/** What is kept of people, why and for how long: the privacy page prints this table, and the retention job keeps it. */

interface Sweep {
  readonly table: string;
  /** Milliseconds; rows go when it is `afterMs` ago. */
  readonly column: string;
  readonly afterMs: number;
  /** Only what belongs to no account; only jobs that do not come again by themselves. */
  readonly only?: 'anonymous' | 'once';
}

export interface Retention {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
  /** In this order; what has a job of its own, or goes with its person, has none. */
  readonly sweeps: readonly Sweep[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as the cookie of a browser without an account. */
const YEAR_MS = 365 * DAY_MS;
const TWO_YEARS_MS = 2 * YEAR_MS;

const ofBrowsers = (table: string, column: string): Sweep => ({
  table,
  column,
  afterMs: YEAR_MS,
  only: 'anonymous',
});

/** `npm run backup` deletes older ones. */
export const BACKUPS_KEPT_DAYS = 35;

/** By the job that keeps this table. */
export const KEEP_MAIL_FILES_MS = 90 * DAY_MS;

export const RETENTION: readonly Retention[] = [
  {
    what: 'Your account: name, e-mail address, a digest of your password, your details for messages to sellers, and whether you opted out',
    why: 'to sign you in, and to ask you nothing twice',
    howLong: 'until you delete it',
    sweeps: [],
  },
  {
    what: 'Accounts whose address nobody confirmed',
    why: 'to wait for the confirmation',
    howLong: '7 days',
    sweeps: [{ table: 'account_sign_up', column: 'created_at_ms', afterMs: 7 * DAY_MS }],
  },
  {
    what: 'Where you are signed in: a digest of each session, without address or device',
    why: 'to know you again',
    howLong: '14 days after your last visit, 90 days at most',
    sweeps: [
      { table: 'account_session', column: 'expires_at_ms', afterMs: 0 },
      { table: 'account_session', column: 'created_at_ms', afterMs: 90 * DAY_MS },
    ],
  },
  {
    what: 'Links that set a new password, as digests',
    why: 'so that they work once',
    howLong: '1 hour',
    sweeps: [{ table: 'account_verification', column: 'expires_at_ms', afterMs: 0 }],
  },
  {
    what: 'How often something was tried from a network or for an address, as digests',
    why: 'to keep guessers and floods away',
    howLong: '1 day',
    sweeps: [{ table: 'rate_limit_use', column: 'expires_at_ms', afterMs: 0 }],
  },
  {
    what: 'Saved cars, searches, budget and deals',
    why: 'to show them to you again',
    howLong: 'until you remove them; 1 year without an account',
    sweeps: [
      ofBrowsers('saved_listing', 'saved_at_ms'),
      { table: 'search_share', column: 'expires_at_ms', afterMs: 0 },
      ofBrowsers('saved_search', 'saved_at_ms'),
      ofBrowsers('wallet', 'saved_at_ms'),
      ofBrowsers('wallet_deal', 'saved_at_ms'),
    ],
  },
  {
    what: 'Alerts by mail and what they told you',
    why: 'to tell you of new cars and prices, once',
    howLong:
      'until you unsubscribe; what was told 90 days; an address that nobody confirmed 7 days, one that our mail came back from 90 days',
    sweeps: [],
  },
  {
    what: 'Cars that you looked at and that we asked you about again',
    why: 'to tell you when their prices drop',
    howLong: '90 days',
    sweeps: [{ table: 'shopper_interest', column: 'asked_at_ms', afterMs: 90 * DAY_MS }],
  },
  {
    what: 'Browsers that take notifications',
    why: 'to reach them',
    howLong: 'until you block them, or 1 year after the last visit',
    sweeps: [{ table: 'push_device', column: 'seen_at_ms', afterMs: YEAR_MS }],
  },
  {
    what: 'Messages and offers to sellers, with what you agreed to, on which page and from which network address',
    why: 'to deliver them, and to prove that we did',
    howLong: '2 years; without your name when you delete your account',
    sweeps: [
      { table: 'lead_consent', column: 'given_at_ms', afterMs: TWO_YEARS_MS },
      { table: 'lead', column: 'received_at_ms', afterMs: TWO_YEARS_MS },
    ],
  },
  {
    what: 'Addresses that do not exist, as digests',
    why: 'to send nothing more to them',
    howLong: '1 year',
    sweeps: [{ table: 'mail_bounce', column: 'bounced_at_ms', afterMs: YEAR_MS }],
  },
  {
    what: 'Mail that could not be sent',
    why: 'to try again',
    howLong: '90 days',
    sweeps: [
      { table: 'job', column: 'dead_at_ms', afterMs: 90 * DAY_MS },
      // What no program of ours runs any more is never a dead letter.
      { table: 'job', column: 'created_at_ms', afterMs: 90 * DAY_MS, only: 'once' },
    ],
  },
  {
    what: 'Mail that was sent, where this site has no mail server and keeps it as files',
    why: 'so that its operator can read it',
    howLong: '90 days',
    sweeps: [],
  },
  {
    what: 'Reports of cars, with your note',
    why: 'to look into them',
    howLong: '1 year; without your note when you delete your account',
    sweeps: [{ table: 'listing_report', column: 'reported_at_ms', afterMs: YEAR_MS }],
  },
  {
    what: 'Counts of page views and clicks by day',
    why: 'to know what is of use; nobody is in them',
    howLong: 'as long as the site',
    sweeps: [],
  },
  {
    what: 'Backups',
    why: 'to lose nothing when something breaks',
    howLong: `${BACKUPS_KEPT_DAYS} days`,
    sweeps: [],
  },
];
