/** The breadcrumbs of a research page. */
import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Without the page of the model's cars while search engines may not index that. */
export function listResearchCrumbs(
  {
    make: { make, makeCode },
    model: { model, modelCode },
    path: { year },
    hasCarsPage,
  }: {
    readonly make: CatalogueMake;
    readonly model: CatalogueModel;
    readonly path: Required<Pick<ModelPath, 'makeCode' | 'modelCode'>> & Pick<ModelPath, 'year'>;
    readonly hasCarsPage: boolean;
  },
  brand: 'consumer' | 'certified',
): { label: string; href: string }[] {
  const { label, href } = homeCrumb(brand);
  return [
    { label, href },
    { label: make, href: formatSearchPath({ makeCode }) },
    ...(hasCarsPage ? [{ label: model, href: formatSearchPath({ makeCode, modelCode }) }] : []),
    {
      label: hasCarsPage ? 'Research' : `${model} research`,
      href: formatResearchPath({ makeCode, modelCode }),
    },
    ...(year === undefined
      ? []
      : [{ label: String(year), href: formatResearchPath({ makeCode, modelCode, year }) }]),
  ];
}
