/** Addresses of shared shortlists. */

export const SHORTLISTS_PATH = '/account/shortlists';
export const ADD_TO_SHORTLIST_PATH = `${SHORTLISTS_PATH}/add`;

/** The page that adds these cars to a shortlist. */
export function addToShortlistHref(listingIds: readonly string[]): string {
  return `${ADD_TO_SHORTLIST_PATH}?ids=${listingIds.map(encodeURIComponent).join(',')}`;
}

export function shortlistPath(listId: string): string {
  return `${SHORTLISTS_PATH}/${encodeURIComponent(listId)}`;
}

/** The test drives of one list, as a file. */
export function drivesPath(listId: string): string {
  return `${shortlistPath(listId)}/drives.ics`;
}

/** The page of an invitation by link. */
export function joinPath(inviteId: string, key: string): string {
  return `${SHORTLISTS_PATH}/join/${encodeURIComponent(inviteId)}?key=${encodeURIComponent(key)}`;
}

/** What calendar programs subscribe to. */
export function calendarPath(calendarKey: string, key: string): string {
  return `${SHORTLISTS_PATH}/calendar.ics?of=${encodeURIComponent(calendarKey)}&key=${encodeURIComponent(key)}`;
}
