/** Pages with texts that are not published yet, below the desk. */
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';

const PREVIEW_ROOT = '/admin/preview';
const SECTION = 'about';
/** Where in the page the texts of a folder are; a tab of its own is named as its file is. */
const PARTS: Readonly<Record<string, string>> = { faqs: 'faqs', 'trim-notes': 'compare-trims' };

interface ModelOfTexts {
  readonly makeCode: string;
  readonly modelCode: string;
}

/** @param file below the content folder: `models/honda/civic/towing.md` */
export function toPreviewPath({ makeCode, modelCode }: ModelOfTexts, file: string): string {
  const [folder = '', ...parts] = file.split('/');
  const slug = parts.at(-1)?.replace(/\.\w+$/, '');
  const part = folder === 'models' ? slug : PARTS[folder];
  return `${PREVIEW_ROOT}${formatSearchPath({ makeCode, modelCode })}#${part ?? SECTION}`;
}
