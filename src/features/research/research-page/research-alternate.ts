/** A research page for programs. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type {
  AlternatePage,
  AlternateColumn,
  AlternateSection,
  AlternateTable,
} from '#src/domain/site/alternate-page.ts';
import { toRecallSection } from '#src/domain/vehicle/recall-section.ts';
import { PRICE_COLUMNS, toPrices } from '#src/features/research/research-page/alternate-prices.ts';
import { toGenerations } from '#src/features/research/research-page/generation-alternate.ts';
import { writeTextSource } from '#src/domain/site/text-source.ts';
import { toMarkdownBlocks } from '#src/lib/markdown-blocks.ts';
import { describeAlternatives } from '#src/features/research/research-page/alternatives.ts';
import type { ElectricDriving } from '#src/features/research/research-page/electric-driving.ts';
import { sourcesOfFact } from '#src/features/research/research-page/fact-rows.ts';
import type { ModelFact } from '#src/features/research/research-page/fact-rows.ts';
import { nameFactSource } from '#src/domain/vehicle/fact-sources.ts';
import type { FactSource, SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import { writeLadderIntro } from '#src/features/research/research-page/ladder-intro.ts';
import { toUsedAgainstNewSection } from '#src/features/research/research-page/used-against-new-alternate.ts';
import { listEconomySources, listStarSources } from '#src/features/research/research-page/year-rows.ts';
import type { ResearchPage } from '#src/features/research/research-page/research-page.server.ts';

const PAGE_COLUMN: AlternateColumn = { key: 'url', label: 'Page', kind: 'url' };

export function toResearchAlternate(page: ResearchPage, origin: string): AlternatePage {
  const { stock, text, sources, day, canonical, ladderYear, changes, alternatives, electric, complaints } =
    page;
  return {
    url: origin + canonical,
    title: text.title,
    description: text.description,
    date: day,
    count: stock.count,
    sections: [
      { heading: 'Facts', text: [text.intro], table: toFacts(page.facts, sources) },
      ...(changes
        ? [
            {
              heading: `What changed from ${changes.before} to ${changes.year}`,
              table: toFacts(changes.rows, sources),
            },
          ]
        : []),
      ...(page.rungs.length > 0 ? [toLadder(page, origin)] : []),
      {
        heading: 'Years',
        text: nameSources(page, ['stock', ...listEconomySources(page.years), ...listStarSources(page.years)]),
        table: toYears(page, origin),
      },
      ...toGenerations(page.generations),
      ...toEngines(page),
      ...(page.usedAgainstNew
        ? [
            toUsedAgainstNewSection(
              'Used vs. new',
              joinVehicleName({ make: page.make, model: page.model }),
              page.usedAgainstNew,
            ),
          ]
        : []),
      ...(alternatives.length > 0 ? [toAlternatives(page, origin)] : []),
      ...(electric ? [toElectric(electric)] : []),
      ...listRecalls(page, origin),
      ...(complaints ? [{ heading: `Complaints ${ladderYear}`, table: toComplaints(complaints) }] : []),
      ...listTexts(page, origin),
      ...toLinks(page, origin),
    ],
    sources: sources.map(nameFactSource),
  };
}

function toLadder(page: ResearchPage, origin: string): AlternateSection {
  const { rungs, ladderYear } = page;
  return {
    heading: `Trims ${ladderYear}`,
    text: [
      ...writeLadderIntro(rungs).slice(0, 1),
      ...nameSources(page, [
        'catalog',
        'lists',
        ...(rungs.some(({ isOfEpa }) => isOfEpa) ? (['epa'] as const) : []),
        'stock',
      ]),
    ],
    table: toTrims(page, origin),
  };
}

function toAlternatives(page: ResearchPage, origin: string): AlternateSection {
  const used = page.alternatives.flatMap(({ sources }) => sources);
  return {
    heading: 'Alternatives with more range, room or stars at this price',
    text: [describeAlternatives(page.alternatives), ...nameSources(page, used)],
    table: {
      columns: [
        { key: 'model', label: 'Model' },
        { key: 'more', label: 'What it has more of' },
        { key: 'msrp', label: 'MSRP from', kind: 'usd' },
        ...PRICE_COLUMNS,
        PAGE_COLUMN,
      ],
      rows: page.alternatives.map(({ name, href, reasons, msrp, stock }) => ({
        model: name,
        more: reasons.join(', '),
        msrp,
        ...toPrices(stock),
        url: new URL(href, origin).href,
      })),
    },
  };
}

function toElectric({
  range,
  kwhPer100Miles,
  isPlugIn,
  yearCost,
  costBasis = [],
  trip,
}: ElectricDriving): AlternateSection {
  return {
    heading: 'Electric driving',
    text: [
      `Rated range ${range}${kwhPer100Miles ? ` at ${kwhPer100Miles} kWh per 100 miles` : ''}.`,
      ...(yearCost === undefined
        ? []
        : [
            `${isPlugIn ? 'Fuel and charging cost' : 'Charging costs'} about ${yearCost}. ${costBasis.join(' ')}`,
          ]),
      ...(trip?.assumptions ?? []),
    ],
  };
}

/** The sources of a table, by their keys; unused ones are left out. */
function nameSources({ sources }: ResearchPage, keys: readonly SourceKey[]): string[] {
  const used = sources.filter(({ key }) => keys.includes(key)).map(nameFactSource);
  return used.length === 0 ? [] : [`Sources: ${used.join('; ')}.`];
}

/** The pages that it leads to beside those in its tables. */
function toLinks({ rivals, siblings, guides }: ResearchPage, origin: string): AlternateSection[] {
  const links = [...rivals, ...siblings, ...guides];
  if (links.length === 0) return [];
  return [
    {
      heading: 'See also',
      table: {
        columns: [{ key: 'label', label: 'What' }, PAGE_COLUMN],
        rows: links.map(({ label, href }) => ({ label, url: new URL(href, origin).href })),
      },
    },
  ];
}

/** Editors' texts, among them safety notes and what owners say, with the day of each, and what it is about. */
function listTexts({ editorial, texts = [] }: ResearchPage, origin: string): AlternateSection[] {
  return [...editorial.reviews, ...texts, ...editorial.tabs].map((text) => ({
    heading: text.title,
    text: [...toMarkdownBlocks(text.html, origin), `${writeTextSource(text)}.`],
  }));
}

/** Each figure with its source and of when. */
function toFacts(facts: readonly ModelFact[], sources: readonly FactSource[]): AlternateTable {
  return {
    columns: [
      { key: 'label', label: 'What' },
      { key: 'text', label: 'Fact' },
      { key: 'source', label: 'Source' },
    ],
    rows: facts.map((fact) => {
      const keys = sourcesOfFact(fact);
      const found = sources.filter(({ key }) => keys.includes(key));
      return {
        label: fact.label,
        text: fact.text,
        source: found.map(nameFactSource).join('; ') || undefined,
      };
    }),
  };
}

/** Their texts are on a page of their own. */
function listRecalls(
  { path, ladderYear, recalls, hasRecallsPage }: ResearchPage,
  origin: string,
): AlternateSection[] {
  if (!recalls) return [];
  return [toRecallSection({ model: path, year: ladderYear, recalls, hasPage: hasRecallsPage }, origin)];
}

function toComplaints(complaints: NonNullable<ResearchPage['complaints']>): AlternateTable {
  return {
    columns: [
      { key: 'component', label: 'Component' },
      { key: 'count', label: 'Complaints' },
    ],
    rows: complaints.map(({ component, count }) => ({ component, count })),
  };
}

function toTrims({ path, rungs, sources }: ResearchPage, origin: string): AlternateTable {
  const rows = rungs.map(({ trim, msrp, source, step, changes, economy, adds, note, stock, href }) => ({
    trim,
    msrp,
    msrpBy: msrp === undefined ? undefined : sources.find(({ key }) => key === source)?.name,
    step,
    adds: adds.join(', ') || undefined,
    machine: changes.join(', ') || undefined,
    economy,
    note,
    ...toPrices(stock),
    url: href && new URL(href, origin).href,
  }));
  const facts: readonly AlternateColumn[] = [
    { key: 'msrp', label: 'MSRP', kind: 'usd' },
    { key: 'msrpBy', label: 'MSRP by' },
    { key: 'step', label: 'Price step' },
    { key: 'adds', label: 'Adds' },
    { key: 'machine', label: 'Engine and drive, then what differs' },
    { key: 'economy', label: 'Fuel economy' },
    { key: 'note', label: "Editors' note" },
  ];
  // Without a year, the cars are of all years.
  const cars = PRICE_COLUMNS.map((column) =>
    path.year === undefined && column.key === 'count' ? { ...column, label: 'Cars, all years' } : column,
  );
  return {
    columns: [{ key: 'trim', label: 'Trim' }, ...withValues(facts, rows), ...cars, PAGE_COLUMN],
    rows,
  };
}

function toYears({ years }: ResearchPage, origin: string): AlternateTable {
  const rows = years.map(({ year, stock, economy, stars, href }) => ({
    year: String(year),
    ...toPrices(stock),
    economy,
    stars,
    url: href && new URL(href, origin).href,
  }));
  const facts: readonly AlternateColumn[] = [
    { key: 'economy', label: 'MPG or range' },
    { key: 'stars', label: 'Crash stars', kind: 'count' },
  ];
  const columns = [{ key: 'year', label: 'Year' }, ...PRICE_COLUMNS, ...withValues(facts, rows), PAGE_COLUMN];
  return { columns, rows };
}

function toEngines(page: ResearchPage): AlternateSection[] {
  if (page.engines.length === 0) return [];
  return [
    {
      heading: 'Engines by model year',
      text: nameSources(page, ['stock', 'epa']),
      table: {
        columns: [{ key: 'years', label: 'Years' }, { key: 'engines', label: 'Engines' }, ...PRICE_COLUMNS],
        rows: page.engines.map(({ years, stock, engines }) => ({
          years,
          ...toPrices(stock),
          engines: engines.join(', '),
        })),
      },
    },
  ];
}

/** Omits columns without values. */
function withValues(
  columns: readonly AlternateColumn[],
  rows: AlternateTable['rows'],
): readonly AlternateColumn[] {
  return columns.filter(({ key }) => rows.some((row) => row[key] !== undefined));
}
