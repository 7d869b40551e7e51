/**
 * What is wrong with the tags of a text, each mistake with its place: what the policy does not allow, what is broken,
 * what is never closed. Only looks; the sanitiser is what pages rely on.
 */
import {
  MAX_NESTING,
  VOID_TAGS,
  editorialAttribute,
  isEditorialTag,
  listEditorialAttributes,
} from '#src/features/desk/editorial/editorial-policy.ts';

export interface MarkupMistake {
  /** In characters from the beginning of the text. */
  readonly offset: number;
  readonly reason: string;
}

/** What is wrong with an address, if anything is. */
export type LinkCheck = (href: string) => string | undefined;

export interface MarkupCheck {
  /** The next piece of HTML, and where in the text it stands. */
  read(html: string, offset: number): void;
  /** All mistakes, once everything has been read. */
  end(): MarkupMistake[];
}

/** A comment, a tag, or what else begins like one; also what is never closed. */
const MARKUP = /<!--([\s\S]*?)(-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][^\s/>]*)([^>]*)(>|$)/gi;
const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
/** Their content runs, or is styled, or is another document. */
const ACTIVE = new Set(['script', 'style', 'iframe', 'object', 'embed', 'form', 'svg', 'math']);
/** More do not help whoever has to mend them. */
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
      if (isEditorialTag(name)) say(offset, `</${name}> closes nothing`);
      return;
    }
    for (let last = open.pop(); last && last.name !== name; last = open.pop()) sayUnclosed(last);
  };
  const sayUnclosed = ({ name, offset }: OpenTag) => say(offset, `<${name}> is never closed`);
  const readTag = (name: string, attributes: string, offset: number) => {
    if (!isEditorialTag(name)) {
      say(offset, ACTIVE.has(name) ? `<${name}> is never allowed` : `<${name}> is not on the list of tags`);
      return;
    }
    for (const reason of findAttributeMistakes(name, attributes, findLinkMistake)) say(offset, reason);
    if (VOID_TAGS.has(name)) return;
    open.push({ name, offset });
    if (open.length === MAX_NESTING) say(offset, `more than ${MAX_NESTING - 1} tags within each other`);
  };
  return {
    read: (html, start) => {
      for (const match of html.matchAll(MARKUP)) {
        const offset = start + match.index;
        const [whole, , commentEnd, slash, name, attributes = '', end] = match;
        if (commentEnd !== undefined) {
          if (commentEnd === '') say(offset, 'the comment is never closed by -->');
        } else if (name === undefined) say(offset, `"${whole.slice(0, 12)}" belongs to whole documents`);
        else if (end === '') say(offset, `<${name} is never closed by >`);
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
    return [`<${tag}> has a broken attribute: every value stands between "…", and > in it is &gt;`];
  return Array.from(source.matchAll(ATTRIBUTE)).flatMap(([, rawName = '', inDouble, inSingle, bare]) => {
    const name = rawName.toLowerCase();
    const value = inDouble ?? inSingle ?? bare ?? '';
    const isLink = tag === 'a' && name === 'href';
    return (isLink ? findLinkMistake(value) : findAttributeMistake(tag, name, value)) ?? [];
  });
}

function findAttributeMistake(tag: string, name: string, value: string): string | undefined {
  if (name.startsWith('on')) return `<${tag}> has the script ${name}: scripts are never allowed`;
  const allowed = listEditorialAttributes(tag);
  if (!allowed.includes(name)) return `<${tag}> may not have ${name}, only ${allowed.join(', ')}`;
  if (editorialAttribute(tag, name, value) !== undefined) return undefined;
  return `${name}="${value.slice(0, 60)}" is not on the list`;
}
