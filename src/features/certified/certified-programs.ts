/**
 * The programs as Forecourt tells them. Figures are the specification's; of all that differs from maker to maker, and
 * from car to car, the text says what to ask instead of a figure.
 */
import type { BrandKey } from '#src/domain/site/brands.ts';
import type { CertifiedProgram } from '#src/features/certified/certified-program.schema.ts';
import {
  FORECOURT_TILE,
  MAKER_TILES,
  MAX_AGE_YEARS,
  MILES_BELOW,
  THIRD_PARTY_TILE,
} from '#src/features/certified/certified-rule.ts';
import type { CertifiedTileContent } from '#src/features/certified/certified-rule.ts';
import { FORD_PRODUCT_ID, MONEY_BACK_TERM } from '#src/features/certified/money-back.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';

/** @see R §1 */
const INSPECTION_POINTS = 172;
/** @see R §1, M §9 */
const THIRD_PARTY_DAYS = { least: 30, most: 90 };
const HYUNDAI_PRODUCT_ID = 'hyundai-certified';

/** The program in a line. */
export const FORECOURT_FACTS = [
  `At most ${MAX_AGE_YEARS} years old`,
  `Under ${formatCount(MILES_BELOW)} miles`,
  `${INSPECTION_POINTS}-point inspection`,
];

const FORECOURT: CertifiedProgram = {
  ...FORECOURT_TILE,
  heading: 'Forecourt Certified',
  content: [
    {
      heading: 'Which cars',
      points: [
        `At most ${MAX_AGE_YEARS} years old and under ${formatCount(MILES_BELOW)} miles.`,
        'Offered by a dealer who certifies the car, never by a private seller.',
      ],
    },
    {
      heading: 'What is checked',
      points: [
        `A ${INSPECTION_POINTS}-point inspection before the car is offered.`,
        'The dealer has the report: ask to see what was found and what was put right.',
      ],
    },
    {
      heading: 'If it is not the right car',
      points: [`Money back within ${MONEY_BACK_TERM}.`],
    },
    {
      heading: 'What to ask the dealer',
      points: [
        'Which warranty comes with this car, from when, for how long, and what it leaves out.',
        "What is left of the maker's own warranty.",
        'Whether repairs can be done by another dealer.',
      ],
    },
  ],
};

const THIRD_PARTY: CertifiedProgram = {
  ...THIRD_PARTY_TILE,
  heading: 'Third-party certified',
  content: [
    {
      heading: 'What it is',
      points: [
        'Certified by a company that neither built the car nor sells it.',
        `Comes with a limited warranty of ${THIRD_PARTY_DAYS.least} to ${THIRD_PARTY_DAYS.most} days.`,
      ],
    },
    {
      heading: 'What to ask the dealer',
      points: [
        'Which company certified the car, and whether you can read its inspection report.',
        'How many days the warranty of this car lasts, and when they begin.',
        'What a claim costs you, and who does the repair.',
      ],
    },
  ],
};

/** In the order of the page: Forecourt's own on its certified brand, makers by name, then third parties. */
export function listCertifiedPrograms(brand: BrandKey): CertifiedProgram[] {
  return [...(brand === 'certified' ? [FORECOURT] : []), ...MAKER_TILES.map(toMakerProgram), THIRD_PARTY];
}

/** Undefined: no such program on this brand. */
export function findCertifiedProgram(brand: BrandKey, productId: string): CertifiedProgram | undefined {
  return listCertifiedPrograms(brand).find((program) => program.productId === productId);
}

function toMakerProgram(tile: CertifiedTileContent): CertifiedProgram {
  const { makeLabel, productId } = tile;
  return {
    ...tile,
    heading: `${makeLabel} certified used cars`,
    content: [
      {
        heading: 'What it is',
        points: [
          `Used ${makeLabel} cars that a ${makeLabel} dealer has inspected by the maker's rules.`,
          'The maker stands behind it; some have more than one program, so ask which one this car is in.',
        ],
      },
      ...(productId === FORD_PRODUCT_ID
        ? [{ heading: 'If it is not the right car', points: [`Money back within ${MONEY_BACK_TERM}.`] }]
        : []),
      ...(productId === HYUNDAI_PRODUCT_ID
        ? [
            {
              heading: 'Buying online',
              points: ['Some Hyundai dealers sell the whole way online: look for "Buy online".'],
            },
          ]
        : []),
      {
        heading: 'What to ask the dealer',
        points: [
          'What the warranty covers, from which day and mileage it counts, and when it ends.',
          'To see the inspection report and the vehicle history report.',
          'Whether roadside help is included, and whether the rest passes to the next owner.',
        ],
      },
    ],
  };
}
