/**
 * Finds mistakes in the HTML tags of a text, with their positions: what the policy does not allow, what is broken, and
 * what is never closed. It only reports; the sanitizer protects the pages.
 */
import {
  MAX_NESTING,
  VOID_TAGS,
  editorialAttribute,
  isEditorialTag,
  listEditorialAttributes,
} from '#src/features/desk/editorial/editorial-policy.ts';

export interface MarkupMistake {
  /** Characters from the start of the text. */
  readonly offset: number;
  readonly reason: string;
}

/** Returns what is wrong with a URL, if anything. */
export type LinkCheck = (href: string) => string | undefined;

export interface MarkupCheck {
  /** Reads the next piece of HTML, which starts at `offset` of the text. */
  read(html: string, offset: number): void;
  /** Returns all mistakes after everything was read. */
  end(): MarkupMistake[];
}

/** A comment, a tag, or anything that starts like one, including unclosed ones. */
const MARKUP = /<!--([\s\S]*?)(-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][^\s/>]*)([^>]*)(>|$)/gi;
const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
/** Elements whose content is executed, styled, or another document. */
const ACTIVE = new Set(['script', 'style', 'iframe', 'object', 'embed', 'form', 'svg', 'math']);
/** A longer list does not help the editor. */
const MAX_MISTAKES = 20;

interface OpenTag {
  name: string;
  offset: number;
}

export function createMarkupCheck(findLinkMistake: LinkCheck): MarkupCheck {
  const mistakes: MarkupMistake[] = [];
  const open: OpenTag[] = [];
  const say = (offset: number, reason: string) => {
    if (mistakes.length < MAX_MISTAKES) mistakes.push({ offset, reason });
  };
  const close = (name: string, offset: number) => {
    if (!open.some((tag) => tag.name === name)) {
      if (isEditorialTag(name)) say(offset, `</${name}> has no opening tag`);
      return;
    }
    for (let last = open.pop(); last && last.name !== name; last = open.pop()) sayUnclosed(last);
  };
  const sayUnclosed = ({ name, offset }: OpenTag) => say(offset, `<${name}> is never closed`);
  const readTag = (name: string, attributes: string, offset: number) => {
    if (!isEditorialTag(name)) {
      say(offset, ACTIVE.has(name) ? `<${name}> is never allowed` : `<${name}> is not an allowed tag`);
      return;
    }
    for (const reason of findAttributeMistakes(name, attributes, findLinkMistake)) say(offset, reason);
    if (VOID_TAGS.has(name)) return;
    open.push({ name, offset });
    if (open.length === MAX_NESTING) say(offset, `tags are nested more than ${MAX_NESTING - 1} deep`);
  };
  return {
    read: (html, start) => {
      for (const match of html.matchAll(MARKUP)) {
        const offset = start + match.index;
        const [whole, , commentEnd, slash, name, attributes = '', end] = match;
        if (commentEnd !== undefined) {
          if (commentEnd === '') say(offset, 'the comment has no closing -->');
        } else if (name === undefined)
          say(offset, `"${whole.slice(0, 12)}" is for whole documents: remove it`);
        else if (end === '') say(offset, `<${name} has no closing >`);
        else if (slash === '/') close(name.toLowerCase(), offset);
        else readTag(name.toLowerCase(), attributes, offset);
      }
    },
    end: () => {
      open.forEach(sayUnclosed);
      return mistakes.toSorted((a, b) => a.offset - b.offset);
    },
  };
}

function findAttributeMistakes(tag: string, source: string, findLinkMistake: LinkCheck): string[] {
  const rest = source.replaceAll(ATTRIBUTE, '').replace(/\/$/, '').trim();
  if (rest !== '')
    return [`<${tag}> has a broken attribute: put every value in quotes ("…"), and write > as &gt;`];
  return Array.from(source.matchAll(ATTRIBUTE)).flatMap(([, rawName = '', inDouble, inSingle, bare]) => {
    const name = rawName.toLowerCase();
    const value = inDouble ?? inSingle ?? bare ?? '';
    const isLink = tag === 'a' && name === 'href';
    return (isLink ? findLinkMistake(value) : findAttributeMistake(tag, name, value)) ?? [];
  });
}

function findAttributeMistake(tag: string, name: string, value: string): string | undefined {
  if (name.startsWith('on')) return `<${tag}> has a script (${name}): scripts are never allowed`;
  const allowed = listEditorialAttributes(tag);
  if (!allowed.includes(name)) return `<${tag}> may not have ${name}, only ${allowed.join(', ')}`;
  if (editorialAttribute(tag, name, value) !== undefined) return undefined;
  return `${name}="${value.slice(0, 60)}" is not allowed`;
}
