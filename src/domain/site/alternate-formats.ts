/** In which forms a page of facts is there for programs, and where: its own path with an ending. */
export const ALTERNATE_FORMATS = { md: 'text/markdown', json: 'application/json' } as const;
export type AlternateFormat = keyof typeof ALTERNATE_FORMATS;
/** An ending needs a name before it. */
const HOME = '/index';

export function isAlternateFormat(text: string | undefined): text is AlternateFormat {
  return text !== undefined && Object.hasOwn(ALTERNATE_FORMATS, text);
}

export function toAlternatePath(path: string, format: AlternateFormat): string {
  return `${path === '/' ? HOME : path}.${format}`;
}
