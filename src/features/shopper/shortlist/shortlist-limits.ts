/** Limits of shared shortlists. */
import { DAY_MS, MINUTE_MS } from '#src/lib/durations.ts';

export const MAX_LISTS = 10;
export const MAX_MEMBERS = 4;
export const MAX_LISTED_CARS = 20;
/** Of all people, on one list. */
export const MAX_SHARED_NOTES = 200;
export const MAX_DRIVES = 30;
export const MAX_INVITES = 5;
/** Above it, changes that later ones have replaced are forgotten, the oldest first. */
export const MAX_CHANGES = 1_000;

/** What a list is called until it is named. */
export const UNNAMED_SHORTLIST = 'Shortlist';
export const MAX_LIST_NAME = 60;
export const MAX_PERSON_NAME = 40;
export const MAX_SHARED_NOTE = 1_000;
/** A form sends each line break as two characters. */
export const MAX_CHANGE_VALUE = 2 * MAX_SHARED_NOTE;

export const INVITE_MS = 14 * DAY_MS;
/** How long ago a change may have been made that arrives now, from a device that was offline. */
export const MAX_CHANGE_AGE_MS = 30 * DAY_MS;

export const CHANGE_LIMIT = { name: 'shortlist-change', max: 300, perMs: 10 * MINUTE_MS };
/** Wrong links of one network. */
export const GUESS_LIMIT = { name: 'shortlist-guess', max: 20, perMs: 60 * MINUTE_MS };
/** Invitations by email of one account, and to one address. */
export const SENDER_LIMIT = { name: 'shortlist-sender', max: 5, perMs: DAY_MS };
export const RECIPIENT_LIMIT = { name: 'shortlist-recipient', max: 2, perMs: 7 * DAY_MS };

/** The purposes of keys in links. */
export const JOIN_PURPOSE = 'shortlist-join';
export const CALENDAR_PURPOSE = 'shortlist-calendar';
