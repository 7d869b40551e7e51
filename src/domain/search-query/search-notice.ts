/** Why a part of a search was ignored, as visitors read it. */
export interface SearchNotice {
  readonly about: 'zip' | 'price';
  readonly text: string;
}

export function isZipIgnored(notices: readonly SearchNotice[]): boolean {
  return notices.some(({ about }) => about === 'zip');
}
