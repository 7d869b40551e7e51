/** Pages with texts that are not published yet, below the desk. */
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';

const PREVIEW_ROOT = '/admin/preview';
const SECTION = 'about';
/** Where in the page the texts of a folder are; a tab of its own is named as its file is. */
const PARTS: Readonly<Record<string, string>> = {
  faqs: 'faqs',
  reviews: 'reviews',
  'trim-notes': 'compare-trims',
};

/** Shown beside the ratings of a year, and not on the page of the model. */
const OF_YEARS = 'reviews';

interface ModelOfTexts {
  readonly makeCode: string;
  readonly modelCode: string;
  /** That the text is about. */
  readonly years: readonly number[];
}

/** @param file below the content folder: `models/honda/civic/towing.md` */
export function toPreviewPath({ makeCode, modelCode, years }: ModelOfTexts, file: string): string {
  const [folder = '', ...parts] = file.split('/');
  const slug = parts.at(-1)?.replace(/\.\w+$/, '');
  const newest = years.length > 0 ? Math.max(...years) : undefined;
  const isOfYear = folder === OF_YEARS && newest !== undefined;
  const part = folder === 'models' ? slug : PARTS[folder];
  const path = formatSearchPath({ makeCode, modelCode, ...(isOfYear && { year: newest }) });
  return `${PREVIEW_ROOT}${path}#${part ?? SECTION}`;
}
