/** Recalls by number for programs; their texts are at their addresses. */
import type { AlternateSection } from '#src/domain/site/alternate-page.ts';
import { formatRecallHref, formatRecallsPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { formatRecallAdvice } from '#src/domain/vehicle/recall-advice.ts';
import type { Recall } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Leads to the page of the model's recalls. */
export const ALL_RECALLS_LABEL = 'Recalls of all years, with remedies';
/** Below a list of recalls: a label, because many pages of a model have it. */
export const REPAIRS_NOTE = 'Repairs are free. Not every recall covers every car.';
/** Of a year, while an imported file has some of the model. */
export const NO_RECALLS_NOTE = "None in NHTSA's file.";

/** "1 recall", "23 recalls" */
export function countRecalls(count: number): string {
  return count === 1 ? '1 recall' : `${count} recalls`;
}

interface Listed {
  readonly model: Pick<ModelPath, 'makeCode' | 'modelCode'>;
  readonly year: number;
  /** Of the year, newest first. */
  readonly recalls: readonly Recall[];
  /** Whether the model has a recall of any year, and so the page. */
  readonly hasPage?: boolean;
}

export function toRecallSection(
  { model, year, recalls, hasPage = recalls.length > 0 }: Listed,
  origin: string,
): AlternateSection {
  return {
    heading: `Recalls ${year}`,
    text: [
      ...(recalls.length > 0 ? [`${countRecalls(recalls.length)} of this model year in all`] : []),
      ...(hasPage ? [`${ALL_RECALLS_LABEL}: <${origin}${formatRecallsPath(model)}>`] : []),
      ...(recalls.length > 0 ? [REPAIRS_NOTE] : [NO_RECALLS_NOTE]),
    ],
    table: {
      columns: [
        { key: 'number', label: 'NHTSA number' },
        { key: 'day', label: 'Day' },
        { key: 'component', label: 'Component' },
        { key: 'advice', label: 'NHTSA advises' },
        { key: 'url', label: 'Defect and remedy', kind: 'url' },
      ],
      rows: recalls.map(({ number, day, component, advice }) => ({
        number,
        day,
        component,
        advice: formatRecallAdvice({ advice }),
        url: origin + formatRecallHref(model, number),
      })),
    },
  };
}
