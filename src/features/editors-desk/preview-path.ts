/** Pages with texts that are not published yet, below the desk. */
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';

const PREVIEW_ROOT = '/admin/preview';

interface ModelOfTexts {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly year?: number | undefined;
}

export function toPreviewPath({ makeCode, modelCode, year }: ModelOfTexts): string {
  return PREVIEW_ROOT + formatSearchPath({ makeCode, modelCode, ...(year !== undefined && { year }) });
}
