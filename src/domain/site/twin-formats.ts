/** In which forms a page of facts is there for programs, and where: its own path with an ending. */
export const TWIN_FORMATS = { md: 'text/markdown', json: 'application/json' } as const;
export type TwinFormat = keyof typeof TWIN_FORMATS;
/** An ending needs a name before it. */
const HOME = '/index';

export function isTwinFormat(text: string | undefined): text is TwinFormat {
  return text !== undefined && Object.hasOwn(TWIN_FORMATS, text);
}

export function toTwinPath(path: string, format: TwinFormat): string {
  return `${path === '/' ? HOME : path}.${format}`;
}
