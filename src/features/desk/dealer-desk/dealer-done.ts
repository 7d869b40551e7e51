/** What a page of the dealer desk says after a form of it was saved, by the action in its address. */

const DONE: ReadonlyMap<string, string> = new Map([
  ['text', 'Description saved. Shoppers see it within a minute.'],
  ['photos', 'Photos saved. Shoppers see them within a minute.'],
  ['undo-text', "Description reset to the feed's. Shoppers see it within a minute."],
  ['undo-photos', "Photos reset to the feed's. Shoppers see them within a minute."],
  ['invite', 'Saved. Whoever is new gets an email with the invitation.'],
  ['remove', 'Removed.'],
]);
const KEY = 'done';

/** The address of a page after its form was saved. @param body the form */
export function addDone(path: string, body: string): string {
  const action = new URLSearchParams(body).get('action') ?? '';
  return DONE.has(action) ? `${path}${path.includes('?') ? '&' : '?'}${KEY}=${action}` : path;
}

/** Undefined unless the page follows a saved form. */
export function readDone(params: URLSearchParams): string | undefined {
  return DONE.get(params.get(KEY) ?? '');
}
