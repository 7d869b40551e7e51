/** Paths of pages that compare two models: `/compare/models/honda/civic/vs/toyota/corolla`. Codes, not slugs. */
import { codeToSlug, isSlug, slugToCode } from '#src/domain/vehicle/vehicle-name.ts';

export const VERSUS_ROOT = '/compare/models';

interface ModelCodes {
  readonly makeCode: string;
  readonly modelCode: string;
}

export interface VersusPath extends ModelCodes {
  readonly rival: ModelCodes;
}

/** One address for each pair: in the order of their codes. */
export function toVersusPath(one: ModelCodes, other: ModelCodes): VersusPath {
  const keyOf = ({ makeCode, modelCode }: ModelCodes) => `${makeCode}|${modelCode}`;
  const [{ makeCode, modelCode }, rival] = keyOf(one) < keyOf(other) ? [one, other] : [other, one];
  return { makeCode, modelCode, rival: { makeCode: rival.makeCode, modelCode: rival.modelCode } };
}

export function formatVersusPath({ makeCode, modelCode, rival }: VersusPath): string {
  const slugs = [makeCode, modelCode, rival.makeCode, rival.modelCode].map(codeToSlug);
  return `${VERSUS_ROOT}/${slugs[0]}/${slugs[1]}/vs/${slugs[2]}/${slugs[3]}`;
}

/** Parses what follows the root; undefined if it does not name two models. */
export function parseVersusPath(text: string): VersusPath | undefined {
  const [make, model, vs, rivalMake, rivalModel, ...rest] = text.split('/');
  if (vs !== 'vs' || rest.length > 0) return undefined;
  const slugs = [make, model, rivalMake, rivalModel].filter((slug) => slug !== undefined && isSlug(slug));
  const [makeCode, modelCode, otherMake, otherModel] = slugs.map((slug = '') => slugToCode(slug));
  if (!makeCode || !modelCode || !otherMake || !otherModel) return undefined;
  return { makeCode, modelCode, rival: { makeCode: otherMake, modelCode: otherModel } };
}
