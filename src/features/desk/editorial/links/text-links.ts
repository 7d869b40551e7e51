/** Links of texts to other sites: which a text has, and what an answer says of one. */

/** More are not checked. */
const MAX_LINKS_IN_TEXT = 200;
const LINK = /\bhttps?:\/\/[^\s"'<>\\^`{|}]+/g;
/** The end of a sentence, or of a Markdown link. */
const AFTER = '.,;:!?])';
/** Pages that are there, but not for programs. */
const NOT_FOR_PROGRAMS: ReadonlySet<number> = new Set([401, 403, 405, 406, 407, 429, 451, 999]);
const FIRST_ERROR = 400;

export interface CheckedLink {
  readonly url: string;
  readonly checkedAtMs: number;
  /** When it first failed, of the failures since it last worked; undefined while it works. */
  readonly failedSinceMs: number | undefined;
  /** In a row. */
  readonly failures: number;
  /** What is wrong, or where it moved for good, as a sentence; empty for a link that is as it was. */
  readonly note: string;
}

/** @param text a whole file, in Markdown or HTML @returns each address once, in the order of the text */
export function listTextLinks(text: string): string[] {
  const links = Array.from(text.matchAll(LINK), ([link]) => trim(link.replaceAll('&amp;', '&')));
  return [...new Set(links)].slice(0, MAX_LINKS_IN_TEXT);
}

/** `https://x.example/a_(b)` ends with a bracket of its own. */
function trim(link: string): string {
  let length = link.length;
  while (length > 0 && AFTER.includes(link.charAt(length - 1))) length -= 1;
  const bare = link.slice(0, length);
  const isOwn = link.charAt(length) === ')' && bare.split('(').length > bare.split(')').length;
  return isOwn ? `${bare})` : bare;
}

/** Why an answer means that readers find nothing there; undefined if they may. @param problem a sentence */
export function findLinkFault(status: number, problem: string | undefined): string | undefined {
  if (problem !== undefined) return problem;
  if (status < FIRST_ERROR || NOT_FOR_PROGRAMS.has(status)) return undefined;
  return `It answers with ${status}.`;
}

/** One failure may be a bad minute of the other site. */
export function isBroken({ failures }: Pick<CheckedLink, 'failures'>): boolean {
  return failures > 1;
}

/** Sentences about the broken links of a text. */
export function findLinkDoubts(text: string, links: readonly CheckedLink[]): string[] {
  const broken = new Map(links.filter(isBroken).map(({ url, note }) => [url, note]));
  if (broken.size === 0) return [];
  return listTextLinks(text).flatMap((url) => {
    const note = broken.get(url);
    return note === undefined ? [] : [`Its link to ${url} is broken. ${note}`];
  });
}
