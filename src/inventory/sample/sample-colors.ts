/** Paint and upholstery by how common they are. The names are descriptive; no manufacturer uses them. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { createWeightedChoice } from '#src/inventory/sample/weighted-choice.ts';

type Color = NonNullable<Listing['extColorSimple']>;
type Row = readonly [color: Color, weight: number, names: readonly string[]];

const PAINTS: readonly Row[] = [
  ['WHITE', 26, ['White', 'Pearl White', 'Arctic White', 'Chalk White']],
  ['BLACK', 21, ['Black', 'Midnight Black', 'Obsidian Black', 'Black Metallic']],
  ['GRAY', 20, ['Gray', 'Slate Gray', 'Granite Metallic', 'Storm Gray']],
  ['SILVER', 11, ['Silver', 'Silver Metallic', 'Ice Silver']],
  ['BLUE', 9.5, ['Blue', 'Deep Blue', 'Ocean Blue Metallic', 'Navy']],
  ['RED', 8, ['Red', 'Ruby Red', 'Crimson Metallic']],
  ['GREEN', 2, ['Green', 'Forest Green', 'Sage Green']],
  ['BROWN', 1.2, ['Brown', 'Espresso Metallic']],
  ['BEIGE', 0.9, ['Beige', 'Sand']],
  ['ORANGE', 0.7, ['Orange', 'Burnt Orange']],
  ['YELLOW', 0.4, ['Yellow', 'Bright Yellow']],
  ['GOLD', 0.4, ['Gold', 'Gold Metallic']],
  ['PURPLE', 0.2, ['Purple', 'Deep Plum']],
];
const INTERIORS: readonly Row[] = [
  ['BLACK', 60, ['Black', 'Ebony', 'Charcoal Black']],
  ['GRAY', 20, ['Gray', 'Ash', 'Graphite']],
  ['BEIGE', 11, ['Beige', 'Parchment', 'Almond']],
  ['BROWN', 6, ['Brown', 'Saddle', 'Cognac']],
  ['WHITE', 1.5, ['White', 'Ivory']],
  ['RED', 1.2, ['Red', 'Garnet']],
  ['BLUE', 0.3, ['Blue']],
];

const choosePaint = createWeightedChoice(PAINTS, ([, weight]) => weight);
const chooseInterior = createWeightedChoice(INTERIORS, ([, weight]) => weight);

export type SampleColors = Pick<
  Listing,
  'exteriorColor' | 'extColorSimple' | 'interiorColor' | 'intColorSimple'
>;

export function chooseColors(random: Random): SampleColors {
  const [extColorSimple, , paints] = choosePaint(random);
  const [intColorSimple, , interiors] = chooseInterior(random);
  return {
    exteriorColor: random.pick(paints),
    extColorSimple,
    interiorColor: random.pick(interiors),
    intColorSimple,
  };
}
