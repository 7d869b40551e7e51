/** Paths of previews, which show unpublished texts. */
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatResearchPath, reviewAnchor } from '#src/domain/vehicle/model-pages.ts';
import { slugToCode } from '#src/domain/vehicle/vehicle-name.ts';

export const PREVIEW_ROOT = '/admin/preview';
/** The ladder of research pages, the only place of trim notes. */
const LADDER = 'trims';

interface ModelOfTexts extends Pick<CatalogueModel, 'modelCode' | 'years' | 'trims'> {
  readonly makeCode: string;
}

interface ShownText {
  readonly file: string;
  readonly subject?: { readonly makeCode: string; readonly modelCode: string };
  readonly years?: readonly number[];
  /** The address of the one page that it is for. */
  readonly page?: string;
}

/** The preview of a text about a model. Undefined for any other text, or if no page shows it. */
export function findTextPreview(
  { file, subject, years, page }: ShownText,
  catalogue: Pick<VehicleCatalogue, 'findModel'>,
): string | undefined {
  if (page !== undefined) return PREVIEW_ROOT + (page === '/' ? '' : page);
  const model = subject && catalogue.findModel(subject.makeCode, subject.modelCode);
  return model && findPreviewPath({ ...model, makeCode: subject.makeCode }, file, years);
}

/**
 * The page that shows the text, with the fragment of its place. Undefined if no page does.
 * @param file the path in the content folder: `models/honda/civic/towing.md`
 * @param years the years of the text; none means all years of the model
 */
export function findPreviewPath(
  model: ModelOfTexts,
  file: string,
  years: readonly number[] = model.years,
): string | undefined {
  const { makeCode, modelCode } = model;
  const [folder = '', ...parts] = file.split('/');
  const slug = parts.at(-1)?.replace(/\.\w+$/, '') ?? '';
  const ofModel = PREVIEW_ROOT + formatSearchPath({ makeCode, modelCode });
  switch (folder) {
    case 'models':
      return `${ofModel}#${slug}`; // the fragment of a tab is the name of its file
    case 'faqs':
      return `${ofModel}#faqs`;
    case 'reviews':
      return `${PREVIEW_ROOT}${formatResearchPath({ makeCode, modelCode })}#${reviewAnchor(slug)}`;
    case 'trim-notes':
      return findLadderPath(model, slugToCode(slug), years);
    default:
      return undefined;
  }
}

/** The page of the model has the ladder of its newest year. Other notes are on the page of their year. */
function findLadderPath(model: ModelOfTexts, trimCode: string, years: readonly number[]): string | undefined {
  const { makeCode, modelCode } = model;
  const trim = model.trims.find((rung) => rung.trimCode === trimCode);
  const year = model.years.findLast((one) => trim?.years.includes(one) && years.includes(one));
  if (year === undefined) return undefined;
  const isNewest = year === model.years.at(-1);
  const path = formatResearchPath({ makeCode, modelCode, ...(!isNewest && { year }) });
  return `${PREVIEW_ROOT}${path}#${LADDER}`;
}
