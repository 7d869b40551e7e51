/** Parses a file into what pages show, or into all of its mistakes with their lines. */
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { createLinkCheck } from '#src/features/desk/editorial/check-link.ts';
import { createMarkupCheck } from '#src/features/desk/editorial/check-markup.ts';
import type { LinkCheck, MarkupMistake } from '#src/features/desk/editorial/check-markup.ts';
import type { ContentEntry } from '#src/features/desk/editorial/content-entry.ts';
import type { ContentSchemas, ContentSettings } from '#src/features/desk/editorial/content-kinds.server.ts';
import { parseContentPath } from '#src/features/desk/editorial/content-path.server.ts';
import type { ContentPath, ModelCatalogue } from '#src/features/desk/editorial/content-path.server.ts';
import { toContentText } from '#src/features/desk/editorial/content-text.server.ts';
import type { ContentBody } from '#src/features/desk/editorial/content-text.server.ts';
import type { FindPicture } from '#src/features/desk/editorial/picture-markup.ts';
import { CONTENT_KINDS } from '#src/features/desk/editorial/content-kinds.server.ts';
import type { ContentKind } from '#src/features/desk/editorial/content-kinds.server.ts';
import { MAX_EDITORIAL_BYTES } from '#src/features/desk/editorial/editorial-policy.ts';
import { parseFrontMatter, splitFrontMatter } from '#src/features/desk/editorial/front-matter.server.ts';
import type { LineMistake, SplitFile } from '#src/features/desk/editorial/front-matter.server.ts';
import { readMarkdown, readPointSections } from '#src/features/desk/editorial/markdown-text.server.ts';
import { UNRESOLVED, findConflictMarker } from '#src/lib/yaml-mistake.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface ContentRules {
  readonly schemas: ContentSchemas;
  readonly catalogue: ModelCatalogue;
  readonly findPicture: FindPicture;
  /** Addresses of guides, news and landing pages without a published text. A link to one is a mistake. */
  readonly goneArticles?: ReadonlySet<string>;
  /** Links to them become plain words instead. */
  readonly unlinksGone?: true;
  /** Decides which texts are published yet, and still. */
  readonly nowMs: number;
}

export type ParsedContentFile = { entry: ContentEntry } | { mistakes: readonly LineMistake[] };

const NONE: ReadonlySet<string> = new Set();
/** A note is one line next to the name of a trim. */
const MAX_NOTE_LENGTH = 300;
const BYTES_PER_KB = 1024;
/** The replacement character for invalid UTF-8, and NUL. */
const BROKEN = /[\uFFFD\0]/;
/** Control characters except TAB and line ends, zero-width spaces, and bidirectional controls. */
const HIDDEN =
  /[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/;

/**
 * @param file the path in the content folder, with forward slashes
 * @param bytes the content; one byte more than the limit is enough for a file that is too long
 */
export function parseContentFile(file: string, bytes: Uint8Array, rules: ContentRules): ParsedContentFile {
  const path = parseContentPath(file, rules.catalogue);
  if ('reason' in path) return fail(1, path.reason);
  if (bytes.length > MAX_EDITORIAL_BYTES)
    return fail(1, `is larger than ${MAX_EDITORIAL_BYTES / BYTES_PER_KB} KB, the limit for a text`);
  const decoded = decodeText(bytes);
  if ('mistakes' in decoded) return decoded;
  const { text } = decoded;
  const conflict = findConflictMarker(text);
  if (conflict !== undefined) return fail(text.slice(0, conflict).split('\n').length, UNRESOLVED);
  const split = splitFrontMatter(text);
  if ('reason' in split) return { mistakes: [split] };
  const front = parseFrontMatter(split.yaml, rules.schemas[path.kind] as z.ZodMiniType<ContentSettings>);
  if ('mistakes' in front) return front;
  const { settings, lineOf } = front;
  const unknown = findUnknownVehicle(settings, path, rules.catalogue);
  if (unknown) return { mistakes: [{ line: lineOf(unknown.setting), ...unknown }] };
  const { publish, expire } = settings;
  const misplaced = findMisplacedDate(settings);
  if (misplaced) return { mistakes: [{ line: lineOf(misplaced.setting), ...misplaced }] };
  const cover = 'picture' in settings ? rules.findPicture(settings.picture) : undefined;
  if (typeof cover === 'string')
    return {
      mistakes: [{ line: lineOf('picture'), reason: `picture: ${cover}`, setting: 'picture' }],
    };
  const links = openLinks(rules);
  const button = 'cta' in settings && settings.cta ? links.findMistake(settings.cta.link) : undefined;
  if (button !== undefined)
    return { mistakes: [{ line: lineOf('cta'), reason: `cta: ${button}`, setting: 'cta' }] };
  const body = readBody(path, split, rules, links.findMistake);
  if ('mistakes' in body) return body;
  const { leadsTo, unlinked } = links.end();
  const years = 'years' in settings ? settings.years : undefined;
  const trimCodes = 'trims' in settings ? settings.trims?.map(toCode) : undefined;
  const pictures = [...(cover ? [cover] : []), ...(body.pictures ?? [])];
  return {
    entry: {
      file,
      kind: path.kind,
      place: path.place,
      // A picture that was replaced changes what is shown.
      digest: createHash('sha256')
        .update([text, ...pictures.map(({ key }) => key), ...unlinked].join('\0'))
        .digest('hex'),
      updated: settings.updated,
      isDraft: !settings.published || !isTime(rules.nowMs, settings),
      ...definedOnly({ subject: path.subject, page: path.page, years, trimCodes }),
      ...definedOnly({ publishAtMs: publish, expireAtMs: expire }),
      ...(pictures.length > 0 && { pictures }),
      ...(leadsTo.length > 0 && { leadsTo }),
      text: toContentText(withoutGoneButton(settings, unlinked), path, { ...body, pictures, unlinked }),
    },
  };
}

/** The links of one text: checks each, and knows at the end where they lead and which of them are not shown. */
function openLinks({ catalogue, goneArticles: gone = NONE, unlinksGone }: ContentRules) {
  const leadsTo = new Set<string>();
  return {
    findMistake: createLinkCheck(catalogue, {
      gone: unlinksGone ? NONE : gone,
      note: (address) => leadsTo.add(address),
    }),
    end: () => ({
      leadsTo: [...leadsTo],
      unlinked: unlinksGone ? new Set([...gone].filter((address) => leadsTo.has(address))) : NONE,
    }),
  };
}

function withoutGoneButton(settings: ContentSettings, unlinked: ReadonlySet<string>): ContentSettings {
  const isGone = (link: string) => unlinked.has(link.split(/[?#]/, 1)[0] ?? '');
  return 'cta' in settings && settings.cta && isGone(settings.cta.link)
    ? { ...settings, cta: undefined }
    : settings;
}

function findMisplacedDate(settings: ContentSettings): { setting: string; reason: string } | undefined {
  const { publish, expire, updated } = settings;
  if (publish !== undefined && expire !== undefined && expire <= publish)
    return { setting: 'expire', reason: 'expire: must be after publish' };
  if ('firstPublished' in settings && (settings.firstPublished ?? '') > updated)
    return { setting: 'firstPublished', reason: 'firstPublished: must not be after updated' };
  return undefined;
}

/** Whether it is published by now and not expired. */
function isTime(nowMs: number, { publish = nowMs, expire = Infinity }: ContentSettings): boolean {
  return publish <= nowMs && nowMs < expire;
}

function fail(line: number, reason: string): { mistakes: LineMistake[] } {
  return { mistakes: [{ line, reason }] };
}

/** Invalid text is a mistake, and so are characters that readers do not see. */
function decodeText(bytes: Uint8Array): { text: string } | { mistakes: readonly LineMistake[] } {
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
  const lineOf = (found: number) => text.slice(0, found).split('\n').length;
  const broken = text.search(BROKEN);
  if (broken >= 0) return fail(lineOf(broken), 'is not plain UTF-8 text');
  const hidden = text.search(HIDDEN);
  if (hidden < 0) return { text };
  const code = text.codePointAt(hidden)?.toString(16).toUpperCase().padStart(4, '0');
  return fail(lineOf(hidden), `has an invisible character (U+${code})`);
}

function findUnknownVehicle(
  settings: ContentSettings,
  { subject }: ContentPath,
  catalogue: ModelCatalogue,
): { setting: string; reason: string } | undefined {
  if ('make' in settings && settings.make !== undefined && !catalogue.findMake(toCode(settings.make)))
    return { setting: 'make', reason: `make: the catalog has no "${settings.make}"` };
  const model = subject && catalogue.findModel(subject.makeCode, subject.modelCode);
  if (!model) return undefined;
  const years = ('years' in settings && settings.years) || [];
  const others = years.filter((year) => !model.years.includes(year));
  if (others.length > 0)
    return { setting: 'years', reason: `years: no ${model.model} was sold in ${others.join(', ')}` };
  const trims = ('trims' in settings && settings.trims) || [];
  const unknown = trims.filter((trim) => !model.trims.some(({ trimCode }) => trimCode === toCode(trim)));
  if (unknown.length === 0) return undefined;
  return { setting: 'trims', reason: `trims: the ${model.model} has no trim ${unknown.join(', ')}` };
}

function readBody(
  path: ContentPath,
  { body, bodyLine }: SplitFile,
  { findPicture }: ContentRules,
  findLinkMistake: LinkCheck,
): ContentBody | { mistakes: readonly LineMistake[] } {
  if (body.trim() === '') return fail(bodyLine, 'has no text below its settings');
  const { hasPictures = false }: ContentKind = CONTENT_KINDS[path.kind];
  try {
    const read =
      path.format === 'md'
        ? readMarkdown(body, findLinkMistake, { find: findPicture, areAllowed: hasPictures })
        : { html: body, mistakes: checkHtml(body, findLinkMistake), pictures: [] };
    const program = path.kind === 'certified' ? readPointSections(body) : undefined;
    const isLine = path.kind === 'trim-notes' || path.kind === 'covers';
    const note = isLine ? findNoteMistakes(read.html, path.kind === 'covers' ? 'caption' : 'trim note') : [];
    const mistakes = [...read.mistakes, ...(program?.mistakes ?? []), ...note];
    if (mistakes.length === 0 && !hasText(read.html)) return fail(bodyLine, 'has no text below its settings');
    if (mistakes.length === 0)
      return { html: read.html, pictures: read.pictures, ...definedOnly({ sections: program?.sections }) };
    return {
      mistakes: mistakes.map(({ offset, reason }) => ({
        line: bodyLine + countLines(body, offset),
        reason,
      })),
    };
  } catch (error) {
    if (error instanceof RangeError) return fail(bodyLine, 'is nested too deeply');
    throw error;
  }
}

/** Whether readers see anything: comments and empty paragraphs do not count. */
function hasText(html: string): boolean {
  const seen = html.replaceAll(/<!--.*?-->|<(?!img\b)[^<>]*>|&nbsp;|&#160;|\u00A0/gs, '');
  return seen.trim() !== '';
}

function checkHtml(html: string, findLinkMistake: LinkCheck): MarkupMistake[] {
  const check = createMarkupCheck(findLinkMistake);
  check.read(html, 0);
  return check.end();
}

function findNoteMistakes(html: string, name: string): MarkupMistake[] {
  if (/^<p>[^<]*<\/p>\s*$/.test(html) && html.length <= MAX_NOTE_LENGTH) return [];
  return [
    {
      offset: 0,
      reason: `a ${name} must be one paragraph of plain text, at most ${MAX_NOTE_LENGTH} characters`,
    },
  ];
}

function countLines(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}
