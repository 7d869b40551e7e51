/** The numbers of a catalog file that texts repeat: prices, miles per gallon and electric range, by model. */
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';

export const FIGURE_KINDS = ['price', 'mpg', 'range'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
/** Of a model with all its trims. */
export type Figures = Readonly<Record<FigureKind, ReadonlySet<number>>>;

export const NO_FIGURES: Figures = { price: new Set(), mpg: new Set(), range: new Set() };

const MODEL = /^ {2}- model: *(.+)$/gm;
const FIGURE = /\b(price|mpg|range): *"?(\d{1,6}(?:\/\d{1,4})?)/g;

/** By the code of the model. @param yaml a file of one make, as people and the desk write it */
export function readFigures(yaml: string): Map<string, Figures> {
  const starts = [...yaml.matchAll(MODEL)];
  return new Map(
    starts.map((match, index) => {
      const name = (match[1] ?? '').replaceAll(/^["']|["']$/g, '');
      return [toCode(name), listFigures(yaml.slice(match.index, starts[index + 1]?.index))] as const;
    }),
  );
}

function listFigures(part: string): Figures {
  const found = { price: new Set<number>(), mpg: new Set<number>(), range: new Set<number>() };
  for (const [, kind, value = ''] of part.matchAll(FIGURE))
    for (const figure of value.split('/')) found[kind as FigureKind].add(Number(figure));
  return found;
}

/** What one of the earlier ones has and the current one has no more. */
export function findFormerFigures(earlier: readonly Figures[], now: Figures): Figures {
  const of = (kind: FigureKind) =>
    new Set(earlier.flatMap((figures) => [...figures[kind]])).difference(now[kind]);
  return { price: of('price'), mpg: of('mpg'), range: of('range') };
}
