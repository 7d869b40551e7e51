/** Recalls by number for programs; their texts are at their addresses. */
import type { AlternateTable } from '#src/domain/site/alternate-page.ts';
import { formatRecallHref } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { Recall } from '#src/domain/vehicle/vehicle-catalogue.ts';

export function toRecallTable(
  model: Pick<ModelPath, 'makeCode' | 'modelCode'>,
  recalls: readonly Recall[],
  origin: string,
): AlternateTable {
  return {
    columns: [
      { key: 'number', label: 'NHTSA number' },
      { key: 'day', label: 'Day' },
      { key: 'component', label: 'Component' },
      { key: 'url', label: 'Defect and remedy', kind: 'url' },
    ],
    rows: recalls.map(({ number, day, component }) => ({
      number,
      day,
      component,
      url: origin + formatRecallHref(model, number),
    })),
  };
}
