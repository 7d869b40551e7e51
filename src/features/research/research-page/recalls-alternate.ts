/** The page of a model's recalls for programs. */
import type { AlternatePage } from '#src/domain/site/alternate-page.ts';
import { nameFactSource } from '#src/domain/vehicle/fact-sources.ts';
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import { formatRecallAdvice } from '#src/domain/vehicle/recall-advice.ts';
import { formatCampaignUrl } from '#src/domain/vehicle/recalls-url.ts';
import {
  NO_REMEDY,
  RECALLS_NOTE,
  describeRecalls,
  noteOnCut,
} from '#src/features/research/research-page/recall-texts.ts';
import type { RecallsPage } from '#src/features/research/research-page/recalls-page.server.ts';

/** @param day of the stock */
export function toRecallsAlternate(page: RecallsPage, origin: string, day: string): AlternatePage {
  return {
    url: origin + page.canonical,
    title: `${page.name} recalls`,
    description: describeRecalls(page),
    date: day,
    sections: [
      {
        heading: 'Recalls',
        text: [page.intro, RECALLS_NOTE],
        table: {
          columns: [
            { key: 'number', label: 'NHTSA number' },
            { key: 'day', label: 'Day' },
            { key: 'years', label: 'Model years' },
            { key: 'component', label: 'Component' },
            { key: 'advice', label: 'NHTSA advises' },
            { key: 'defect', label: 'Defect' },
            { key: 'consequence', label: 'Risk' },
            { key: 'remedy', label: 'Remedy' },
            { key: 'url', label: 'At NHTSA', kind: 'url' },
          ],
          rows: page.recalls.map((recall) => ({
            number: recall.number,
            day: recall.day,
            years: formatModelYears(recall.years),
            component: recall.component,
            advice: formatRecallAdvice(recall),
            defect: withNote(recall.defect),
            consequence: withNote(recall.consequence ?? ''),
            remedy: withNote(recall.remedy) || NO_REMEDY,
            url: formatCampaignUrl(recall.number),
          })),
        },
      },
    ],
    sources: page.sources.map(nameFactSource),
  };
}

function withNote(text: string): string {
  const note = noteOnCut(text);
  return note === undefined ? text : `${text} (${note})`;
}
