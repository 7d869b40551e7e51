/** Removes what is gone from a folder of editors at once, for a publisher who says that it is meant to go. */
import { createHash } from 'node:crypto';
import { forgetGoneTexts } from '#src/features/desk/editorial/content-files.server.ts';
import { forgetGoneMakes } from '#src/reference/shipped-sources.ts';
import type { Services } from '#src/server/services.ts';

/** Of the list that a publisher saw. */
export function digestGone(gone: readonly string[]): string {
  return createHash('sha256').update(gone.join('\n')).digest('hex');
}

/**
 * The next rebuild is without them.
 * @param findRefusal why nothing may be changed on this machine
 * @returns an error message; undefined if it is done
 */
export async function removeGone(
  {
    config,
    contents,
    loadCatalogueProblems,
  }: Pick<Services, 'config' | 'contents' | 'loadCatalogueProblems'>,
  form: URLSearchParams,
  findRefusal: (files: 'texts' | 'catalog') => Promise<string | undefined>,
): Promise<string | undefined> {
  const isCatalog = form.get('folder') === 'catalog';
  const refusal = await findRefusal(isCatalog ? 'catalog' : 'texts');
  if (refusal !== undefined) return `Nothing was removed: ${refusal}.`;
  const problems = isCatalog
    ? await loadCatalogueProblems()
    : (await contents.reloadInSteps({ drafts: true })).problems;
  const gone = problems.flatMap((problem) => problem.gone ?? []);
  if (gone.length === 0 || digestGone(gone) !== form.get('seen'))
    return 'Nothing was removed: the folder has changed since you opened this page. What is gone now is below.';
  if (isCatalog) forgetGoneMakes(config.dataDir, config.catalogDir);
  else forgetGoneTexts(config);
  return undefined;
}
