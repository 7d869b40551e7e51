/** The settings and the sanitized body of a file. */
import { slugToCode, toCode } from '#src/domain/vehicle/vehicle-name.ts';
import type { ContentSettings } from '#src/features/desk/editorial/content-kinds.server.ts';
import type { ContentPath } from '#src/features/desk/editorial/content-path.server.ts';
import type { ContentText } from '#src/features/desk/editorial/content-entry.ts';
import type { ArticleKind } from '#src/domain/site/article-path.ts';
import type { Picture } from '#src/domain/site/picture.ts';
import type { EditorialArticle } from '#src/features/desk/editorial/editorial.schema.ts';
import type { PointSection } from '#src/features/desk/editorial/markdown-text.server.ts';
import {
  sanitizeEditorialHtml,
  toEditorialText,
} from '#src/features/desk/editorial/sanitize-editorial.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { toDay } from '#src/lib/to-day.ts';

type SectionKind = Extract<ContentText, { section: unknown }>['kind'];

export interface ContentBody {
  /** Not sanitized yet. */
  readonly html: string;
  /** Only for programs. */
  readonly sections?: readonly PointSection[];
  readonly pictures?: readonly Picture[];
  /** Addresses of this site that its links lose. */
  readonly unlinked?: ReadonlySet<string>;
}

const PARAGRAPH = /<p\b/;
const PARAGRAPH_END = '</p>';

export function toContentText(
  settings: ContentSettings,
  { slug }: ContentPath,
  { html: foreign, sections = [], pictures = [], unlinked }: ContentBody,
): ContentText {
  const html = sanitizeEditorialHtml(foreign, unlinked).trim();
  const { updated } = settings;
  switch (settings.kind) {
    case 'models': {
      const { kind, order, title, years, trims } = settings;
      const picture = pictures[0];
      return { kind, order, tab: { slug, title, html, updated, ...definedOnly({ years, trims, picture }) } };
    }
    case 'reviews': {
      const { kind, title, link, author, years, trims } = settings;
      const summary = toEditorialText(firstParagraph(html));
      const more = definedOnly({ link, years, trims });
      return { kind, review: { slug, title, ...more, author, html, summary, updated } };
    }
    case 'faqs': {
      const { kind, question, years, trims } = settings;
      const text = toEditorialText(html);
      return { kind, faq: { key: slug, question, html, text, updated, ...definedOnly({ years, trims }) } };
    }
    case 'covers':
      return toCover(settings, html, pictures);
    case 'trim-notes':
      return { kind: settings.kind, trimCode: slugToCode(slug), note: toEditorialText(html) };
    case 'makes':
    case 'categories':
    case 'home':
    case 'safety':
    case 'owners':
    case 'comparisons':
    case 'guides':
    case 'news':
    case 'landing':
      return toPageText(settings, slug, html, pictures[0]);
    case 'dealer-difference': {
      const { kind, cta, logo } = settings;
      const dealerText = {
        htmlContent: html,
        ...(cta && { cta: toButton(cta) }),
        ...(logo && { logo }),
      };
      return { kind, id: slug, dealerText };
    }
    case 'certified':
      return toProgram(settings, slug, sections);
  }
}

/** Texts with a heading, on a page of ours or of their own. */
function toPageText(
  settings: Extract<ContentSettings, { kind: SectionKind | ArticleKind }>,
  slug: string,
  html: string,
  picture: Picture | undefined,
): ContentText {
  const { kind, title, updated } = settings;
  const order = 'order' in settings ? settings.order : kind === 'safety' ? -1 : 0;
  // It is on one page with the owners' summary of the same name.
  const section = {
    slug: kind === 'safety' ? kind : slug,
    title,
    html,
    updated,
    ...definedOnly({ picture }),
  };
  if (kind === 'guides' || kind === 'news' || kind === 'landing') {
    const { description } = settings;
    const cta = 'cta' in settings && settings.cta ? { cta: toButton(settings.cta) } : {};
    const article = { ...section, kind, description, ...cta, ...datesOf(settings) };
    return { kind, order, article };
  }
  const basis = 'basis' in settings ? settings.basis : undefined;
  const brand = 'brand' in settings ? settings.brand : undefined;
  return { kind, order, section: { ...section, ...definedOnly({ basis, brand }) } };
}

/**
 * The days of an article for its readers: they see no change before `publish`. So the day of a later `publish` is that of the
 * change, and of an earlier one that on which they first saw the text, unless the editors say otherwise.
 */
function datesOf(settings: ContentSettings): Pick<EditorialArticle, 'updated' | 'firstPublished'> {
  const { publish } = settings;
  const live = publish === undefined ? '' : toDay(publish);
  const updated = live > settings.updated ? live : settings.updated;
  const stated = 'firstPublished' in settings ? settings.firstPublished : undefined;
  const first = stated ?? (live !== '' ? live : updated);
  return { updated, ...(first !== updated && { firstPublished: first }) };
}

function toButton<Link extends { readonly link: string }>(link: Link): Link & { offsite: boolean } {
  return { ...link, offsite: !link.link.startsWith('/') };
}

function toProgram(
  { kind, order, heading, linkText, make = '', tile, brand }: Extract<ContentSettings, { kind: 'certified' }>,
  slug: string,
  sections: readonly PointSection[],
): ContentText {
  const content = sections.map((section) => ({
    heading: toEditorialText(section.heading),
    points: section.points.map(toEditorialText),
  }));
  const makeCode = make === '' ? '' : toCode(make);
  const program = {
    productId: slug,
    makeCode,
    makeLabel: make,
    linkText,
    cpoTile: tile,
    heading,
    content,
  };
  return { kind, order, program: { ...program, ...definedOnly({ brand }) } };
}

function toCover(
  { kind, alt }: Extract<ContentSettings, { kind: 'covers' }>,
  html: string,
  [picture]: readonly Picture[],
): ContentText {
  if (!picture) throw new Error('A cover without a picture is a mistake in its settings.');
  return { kind, cover: { picture, alt, caption: toEditorialText(html) } };
}

/** The first paragraph of sanitized HTML; all of it if it has no paragraph. */
function firstParagraph(html: string): string {
  const start = html.search(PARAGRAPH);
  const end = html.indexOf(PARAGRAPH_END, start);
  return start < 0 || end < 0 ? html : html.slice(start, end);
}
