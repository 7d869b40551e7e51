/** Formats of pages for programs. Their paths are those of the page with an extension. */
export const ALTERNATE_FORMATS = { md: 'text/markdown', json: 'application/json' } as const;
export type AlternateFormat = keyof typeof ALTERNATE_FORMATS;
/** The name of the home page, because an extension needs one. */
const HOME = '/index';

export function isAlternateFormat(text: string | undefined): text is AlternateFormat {
  return text !== undefined && Object.hasOwn(ALTERNATE_FORMATS, text);
}

export function toAlternatePath(path: string, format: AlternateFormat): string {
  return `${path === '/' ? HOME : path}.${format}`;
}
