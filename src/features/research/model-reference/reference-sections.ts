/** Safety, ratings, trims and prices by mileage of a model as sections for programs: all that its tabs show. */
import type { AlternateSection } from '#src/domain/site/alternate-page.ts';
import { formatReviews } from '#src/domain/search-query/format-number.ts';
import { toRecallSection } from '#src/domain/vehicle/recall-section.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import { findFaqChart } from '#src/features/research/model-reference/faq-charts.ts';
import { drawPriceMileage } from '#src/features/research/model-reference/price-charts.ts';
import { toTrimSections } from '#src/features/research/trim-comparison/trim-sections.ts';

/** The averages of the chart; none if too few cars have a price. */
export function toMileagePrices({ cars, vehicle, day }: ModelReference): AlternateSection[] {
  const chart = drawPriceMileage(cars);
  if (!chart) return [];
  return [
    {
      heading: `Used ${vehicle.name}: average price by mileage`,
      text: [`Source: cars for sale on ${day}.`],
      table: {
        columns: [
          { key: 'miles', label: 'Miles' },
          { key: 'count', label: 'Cars', kind: 'count' },
          { key: 'average', label: 'Average', kind: 'usd' },
        ],
        rows: chart.steps.map(({ label, count, average }) => ({ miles: label, count, average })),
      },
    },
  ];
}

export function listFaqs(reference: ModelReference, origin: string): AlternateSection[] {
  return reference.faqs.map(({ key, question, answer, more, source }) => {
    const chart = findFaqChart(key, reference);
    return {
      heading: question,
      text: [
        answer,
        ...(more ? [`${more.label}: <${new URL(more.href, origin).href}>`] : []),
        `Source: ${source}.`,
      ],
      ...(chart && {
        table: {
          columns: [
            { key: 'label', label: chart.head[0] },
            { key: 'text', label: chart.head[1] },
          ],
          rows: chart.rows.map(({ label, text }) => ({ label, text })),
        },
      }),
    };
  });
}

export function listSafety({ safety, vehicle }: ModelReference, origin: string): AlternateSection[] {
  const { crash, standard, assistance, recalls } = safety ?? {};
  return [
    ...(crash
      ? [
          {
            heading: `Crash ratings ${crash.year}`,
            text: [
              `${crash.average} out of 5 stars ${crash.basis}. Source: ${crash.source ?? 'crash tests'}, model year ${crash.year}.`,
            ],
            table: {
              columns: [
                { key: 'label', label: 'Test' },
                { key: 'stars', label: 'Stars', kind: 'count' as const },
              ],
              rows: crash.stars.map(({ label, stars }) => ({ label, stars: stars ?? 'Not rated' })),
            },
          },
        ]
      : []),
    ...(recalls
      ? [toRecallSection({ model: vehicle, year: recalls.year, recalls: recalls.list }, origin)]
      : []),
    ...(assistance
      ? [
          {
            heading: `Driver assistance by trim ${assistance.year}`,
            text: [
              ...assistance.rows.map(({ label, text }) => `${label}: ${text}`),
              `Source: ${assistance.source}, model year ${assistance.year}, and cars for sale.`,
            ],
          },
        ]
      : []),
    ...(standard
      ? [
          {
            heading: `Standard safety features ${standard.year}`,
            text: [
              `${standard.features.join(', ')}. Source: ${standard.source}, model year ${standard.year}.`,
            ],
          },
        ]
      : []),
  ];
}

export function listRatings({ ratings }: ModelReference): AlternateSection[] {
  const owners = ratings?.owners;
  if (!owners || owners.isSample) return []; // sample ratings are made up, so programs don't get them
  return [
    {
      heading: 'Consumer ratings',
      text: [`${owners.overall} out of 5 from ${formatReviews(owners.numberOfReviews)}.`],
      table: {
        columns: [
          { key: 'name', label: 'Category' },
          { key: 'value', label: 'Rating' },
        ],
        rows: owners.categories.map(({ name, value }) => ({ name, value: value.toFixed(1) })),
      },
    },
  ];
}

export function listTrims({ trims }: ModelReference): AlternateSection[] {
  return trims ? toTrimSections(trims) : [];
}
