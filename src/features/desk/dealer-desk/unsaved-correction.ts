/** Keeps what was typed into a form for a car when its sender has been signed out meanwhile. */

export interface UnsavedCorrection {
  readonly action: 'text' | 'photos';
  readonly text: string;
  /** Web addresses of photos to add. */
  readonly add: string;
  /** Names of fields and what they say: places of photos. */
  readonly places: readonly (readonly [string, string])[];
}

/** More than any car has photos. */
const MAX_PLACES = 200;
const PLACE_FIELD = /^place-[\w-]{1,80}$/;

/** Undefined for a form into which nothing is typed. */
export function readUnsavedCorrection(body: string, maxLength: number): UnsavedCorrection | undefined {
  if (body.length > maxLength) return undefined;
  const form = new URLSearchParams(body);
  const action = form.get('action');
  if (action !== 'text' && action !== 'photos') return undefined;
  const places = [...form].filter(([name]) => PLACE_FIELD.test(name)).slice(0, MAX_PLACES);
  return { action, text: form.get('text') ?? '', add: form.get('add') ?? '', places };
}
