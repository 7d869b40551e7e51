/** Converts Markdown to HTML, and finds its mistakes by line. */
import { Lexer, Marked } from 'marked';
import type { Token, Tokens } from 'marked';
import { createMarkupCheck } from '#src/features/desk/editorial/check-markup.ts';
import type { LinkCheck, MarkupMistake } from '#src/features/desk/editorial/check-markup.ts';
import { findPictureMistake, toFigure } from '#src/features/desk/editorial/picture-markup.ts';
import type { MarkdownPicture, PictureRules } from '#src/features/desk/editorial/picture-markup.ts';
import type { Picture } from '#src/domain/site/picture.ts';

/** `##` is the highest level in a file, and the page has an h2 above it. */
const HEADING_STEP = 1;
const HIGHEST_HEADING = 2;
const LOWEST_HEADING = 4;
/** Markdown features that texts for shoppers do not use, with the message for the editor. */
const NOT_HERE: Readonly<Record<string, string>> = {
  code: 'a line that starts with four spaces or ``` is code: remove them',
  codespan: 'text between ` is code: use **bold** or "quotes"',
  del: 'text between ~~ is crossed out: delete it',
};
const MISTAKE_LIMIT = 20;
/** Deeply nested quotes and lists take long to parse, and no real text has them. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){20}/m;
/** Every mark searches the rest of the paragraph for its counterpart; thousands of them take minutes. */
const MAX_MARKS = 300;
const MARK = /[*_]/g;
/** Each letter may start an email address, which takes long in endless words. Real links are shorter. */
const LONG_WORD = /(?<!\S)\S{2000}/;

export interface MarkdownText {
  /** Not sanitized. */
  readonly html: string;
  readonly mistakes: readonly MarkupMistake[];
  /** In the order of the text. */
  readonly pictures: readonly Picture[];
}

/** A section of a text with headings and list items. */
export interface PointSection {
  readonly heading: string;
  /** Inline Markdown. */
  readonly points: readonly string[];
}

/** A paragraph of checked pictures; no text can write such a token. */
const FIGURES = 'figures';

const marked = new Marked({
  gfm: true,
  async: false,
  extensions: [{ name: FIGURES, renderer: (token) => String((token as { text?: unknown }).text) }],
});

/** @throws RangeError when it is nested too deeply */
export function readMarkdown(
  body: string,
  findLinkMistake: LinkCheck,
  pictureRules: PictureRules,
): MarkdownText {
  const deep = TOO_DEEP.exec(body);
  if (deep) return fail({ offset: deep.index, reason: 'is nested too deeply' });
  const slow = findSlow(body);
  if (slow) return fail(slow);
  const tokens = marked.lexer(body);
  const pictures = layOutPictures(tokens, pictureRules);
  const mistakes = findMistakes(tokens, findLinkMistake, pictureRules);
  void marked.walkTokens(tokens, lowerHeading);
  return { html: marked.parser(tokens), mistakes, pictures };
}

function fail(mistake: MarkupMistake): MarkdownText {
  return { html: '', mistakes: [mistake], pictures: [] };
}

/** Makes figures of the paragraphs that have nothing but pictures; one with a mistake stays as it is. */
function layOutPictures(tokens: readonly Token[], rules: PictureRules): Picture[] {
  const found: Picture[] = [];
  for (const token of tokens) {
    if (!isA<Tokens.Paragraph>(token, 'paragraph')) continue;
    const inside = token.tokens.filter((part) => part.type !== 'br' && part.raw.trim() !== '');
    const images = inside.filter((part) => isA<Tokens.Image>(part, 'image')).map(toMarkdownPicture);
    if (images.length === 0 || images.length < inside.length) continue;
    if (images.some((image) => findPictureMistake(image, rules) !== undefined)) continue;
    const shown = images.flatMap((image) => {
      const picture = rules.find(image.name);
      return typeof picture === 'string' ? [] : [{ picture, image }];
    });
    found.push(...shown.map(({ picture }) => picture));
    const text = shown.map(({ picture, image }) => toFigure(picture, image)).join('');
    Object.assign(token, { type: FIGURES, text, tokens: [] });
  }
  return found;
}

function toMarkdownPicture({ href, text, title }: Tokens.Image): MarkdownPicture {
  return { name: href, alt: text.replaceAll(/\s+/g, ' ').trim(), caption: (title ?? '').trim() };
}

/** List items under their headings, and what is outside of both as mistakes. */
export function readPointSections(body: string): { sections: PointSection[]; mistakes: MarkupMistake[] } {
  const sections: { heading: string; points: string[] }[] = [];
  const mistakes: MarkupMistake[] = [];
  let offset = 0;
  for (const token of new Lexer(marked.defaults).blockTokens(body)) {
    const section = sections.at(-1);
    if (isA<Tokens.Heading>(token, 'heading')) sections.push({ heading: token.text, points: [] });
    else if (isA<Tokens.List>(token, 'list') && section)
      section.points.push(...token.items.map((item) => item.text));
    else if (token.type !== 'space')
      mistakes.push({
        offset,
        reason: 'a program must have headings (##) with bulleted lists (-) below them',
      });
    offset += token.raw.length;
  }
  return { sections, mistakes: mistakes.slice(0, MISTAKE_LIMIT) };
}

/** Finds text that would take minutes to parse. */
function findSlow(body: string): MarkupMistake | undefined {
  const word = LONG_WORD.exec(body);
  if (word) return { offset: word.index, reason: 'has a word of more than 2,000 letters' };
  const lexer = new Lexer(marked.defaults);
  lexer.blockTokens(body);
  const busy = lexer.inlineQueue.find(({ src }) => (src.match(MARK)?.length ?? 0) > MAX_MARKS);
  if (!busy) return undefined;
  const reason = `has more than ${MAX_MARKS} * and _ marks in one paragraph`;
  return { offset: Math.max(0, body.indexOf(firstLine(busy.src))), reason };
}

function findMistakes(
  tokens: readonly Token[],
  findLinkMistake: LinkCheck,
  pictureRules: PictureRules,
): MarkupMistake[] {
  const markup = createMarkupCheck(findLinkMistake);
  const mistakes: MarkupMistake[] = [];
  /** Visits a token and its children; `from` is where the search for it starts. Returns its end. */
  const visit = (token: Token, source: string, from: number, start: number): number => {
    const line = firstLine(token.raw);
    const found = source.indexOf(line, from); // not found if it contains marks of a quote or a list
    const at = found === -1 ? from : found;
    if (token.type === 'html') markup.read(token.raw, start + at);
    const reason = findMistake(token, findLinkMistake, pictureRules);
    if (reason !== undefined) mistakes.push({ offset: start + at, reason });
    const children = childrenOf(token);
    return children.reduce(
      (next, child) => visit(child, source, next, start),
      children.length > 0 ? at : at + line.length,
    );
  };
  let start = 0;
  for (const token of tokens) {
    visit(token, token.raw, 0, start);
    start += token.raw.length;
  }
  return [...mistakes.slice(0, MISTAKE_LIMIT), ...markup.end()].toSorted((a, b) => a.offset - b.offset);
}

function findMistake(
  token: Token,
  findLinkMistake: LinkCheck,
  pictureRules: PictureRules,
): string | undefined {
  if (isA<Tokens.Image>(token, 'image'))
    return (
      findPictureMistake(toMarkdownPicture(token), pictureRules) ?? 'a picture must be a paragraph of its own'
    );
  if (isA<Tokens.Heading>(token, 'heading')) return findHeadingMistake(token.depth);
  if (isA<Tokens.Link>(token, 'link')) return findLinkMistake(token.href);
  if (isA<Tokens.ListItem>(token, 'list_item') && token.task) return 'task lists are not supported';
  return Object.hasOwn(NOT_HERE, token.type) ? NOT_HERE[token.type] : undefined;
}

function findHeadingMistake(depth: number): string | undefined {
  if (depth >= HIGHEST_HEADING && depth <= LOWEST_HEADING) return undefined;
  return depth < HIGHEST_HEADING
    ? 'the page already has the title: headings start with ##'
    : `headings end with ${'#'.repeat(LOWEST_HEADING)}`;
}

function lowerHeading(token: Token): void {
  if (isA<Tokens.Heading>(token, 'heading')) token.depth += HEADING_STEP;
}

function childrenOf(token: Token): readonly Token[] {
  if (isA<Tokens.List>(token, 'list')) return token.items;
  if (isA<Tokens.Table>(token, 'table'))
    return [...token.header, ...token.rows.flat()].flatMap((cell) => cell.tokens);
  return ('tokens' in token ? token.tokens : undefined) ?? [];
}

function firstLine(raw: string): string {
  return raw.trimStart().split('\n', 1)[0] ?? '';
}

/** Narrows the type, because the types of marked allow any object as a token. */
function isA<T extends Token>(token: Token, type: T['type']): token is T {
  return token.type === type;
}
