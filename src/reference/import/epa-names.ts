/**
 * Models that EPA names otherwise: "Silverado C15 2WD" is a Silverado 1500, a "Cooper Hardtop 2 door" a MINI Hardtop. Of a
 * make, the first name that an EPA name starts with counts.
 */
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { withSoldMake } from '#src/domain/vehicle/sold-make.ts';
import type { EpaFact } from '#src/reference/import/imported.schema.ts';

type Names = readonly (readonly [start: string, model: string | undefined])[];

/** Heavier trucks than these are exempt from EPA's tests, except for a few years and fuels. */
const pickups = (name: string, half: string): Names => [
  ...['EV', '2500', '3500', '1500'].map((rest) => [`${name} ${rest}`, undefined] as const),
  [`${name} 15 Hybrid`, half],
  [`${name} Classic`, half],
  [name, half],
];

/** Several names of one model. */
const allOf = (model: string, ...names: readonly string[]): Names =>
  names.map((name) => [name, model] as const);

const EPA_NAMES: Readonly<Record<string, Names>> = {
  alfaromeo: [['8 C Spider', '8C Spider']],
  audi: [['Q4 e-tron Sportback', 'Q4 Sportback e-tron'], ...allOf('TT', 'TTS')],
  bentley: [['Continental Flying Spur', 'Flying Spur']],
  bmw: [['X5 xDriveM', 'X5 M'], ['X6 xDriveM', 'X6 M'], ...allOf('X6', 'ActiveHybrid X6')],
  chevrolet: [...pickups('Silverado', 'Silverado 1500'), ...allOf('Captiva Sport', 'Captiva')],
  ford: allOf('E-Series', 'E150', 'E250', 'E350'),
  gmc: [
    ...pickups('Sierra', 'Sierra 1500'),
    ['Yukon C1500 XL', 'Yukon XL'],
    ['Yukon K1500 XL', 'Yukon XL'],
    ['Yukon Denali XL', 'Yukon XL'],
  ],
  honda: [['Civic Del Sol', 'del Sol']],
  infiniti: [...allOf('G', 'G20', 'G25', 'G35', 'G37'), ...allOf('M', 'M35', 'M37', 'M45', 'M56')],
  jaguar: [
    ['XJRS', undefined], // a version of the XJS
    ...allOf('XJ', 'XJL', 'XJR', 'Super V8', 'Vanden Plas', 'Vdp'),
    ...allOf('XK', 'XK8', 'XKR'),
  ],
  jeep: [['Wrangler 4dr 4xe', 'Wrangler 4xe']],
  kia: [['Niro Electric', 'Niro EV']],
  landrover: [
    ...allOf('Range Rover Evoque', 'Evoque'),
    ['New Range Rover Sport', 'Range Rover Sport'],
    ['New Range Rover', 'Range Rover'],
  ],
  mazda: [['MX-5', 'MX-5 Miata'], ...allOf('B-Series', 'B2', 'B3', 'B4')],
  mercedesbenz: allOf('M-Class', 'ML'),
  mini: [
    ...['John Cooper Works', 'JCW'].flatMap((name) => [
      [`${name} Countryman Coupe`, 'Paceman'] as const,
      ...['Clubman', 'Convertible', 'Countryman', 'Coupe', 'Paceman', 'Roadster'].map(
        (body) => [`${name} ${body}`, body] as const,
      ),
      [name, 'Hardtop'] as const,
    ]),
    ...['Cooper', 'Cooper C', 'Cooper S'].flatMap((name) => [
      [`${name} Convertible`, 'Convertible'] as const,
      // EPA's name of the Paceman in its first year
      [`${name} Countryman Coupe`, 'Paceman'] as const,
    ]),
    ...['Clubman', 'Clubvan', 'Countryman', 'Coupe', 'Paceman', 'Roadster'].flatMap((body) =>
      ['Cooper', 'Cooper S', 'Cooper SE'].map((name) => [`${name} ${body}`, undefined] as const),
    ),
    ['Cooper', 'Hardtop'],
  ],
  porsche: [
    ['Carrera GT', undefined],
    ['718 GT4', '718 Cayman'],
    ...allOf('911', 'Carrera', 'New 911', 'Targa', 'Turbo'),
  ],
  saturn: [...allOf('S-Series', 'SC', 'SL', 'SW'), ...allOf('L-Series', 'L1', 'L2', 'L3', 'LS', 'LW')],
  toyota: [
    ['Prius Prime', 'Prius Plug-in Hybrid'],
    ['Prius PHEV', 'Prius Plug-in Hybrid'],
  ],
  volkswagen: [
    ['e-Golf', 'e-Golf'],
    ['GLI', 'Jetta GLI'],
    ['GTI', 'Golf GTI'],
    ['New GTI', 'Golf GTI'],
  ],
};

const BY_KEY = new Map(
  Object.entries(EPA_NAMES).map(([make, names]) => [
    make,
    names.map(([start, model]) => [toNameKey(start), model] as const),
  ]),
);

/** The catalog's name of such a model; undefined when EPA's own name is to be used. */
export function findEpaName(make: string, model: string): string | undefined {
  const key = toNameKey(model);
  return BY_KEY.get(toNameKey(make))?.find(([start]) => key.startsWith(start))?.[1];
}

/** A fact with the make under which the car was sold. */
export function toSold(fact: EpaFact): EpaFact {
  const { make, model, baseModel, year } = fact;
  const sold = withSoldMake({ make, model }, year);
  return sold.make === make
    ? fact
    : { ...fact, ...sold, baseModel: withSoldMake({ make, model: baseModel }, year).model };
}

/** "Explorer USPS Electric", "Metris (US Postal Long)", "Ioniq 5 Robo taxi": the figures of no car that a shopper can find. */
const OF_FLEETS = /\b(?:usps|postal|robo ?taxi)\b/i;

/** Built for the mail or for driverless taxis, and sold to nobody else. */
export function isOfFleets(model: string): boolean {
  return OF_FLEETS.test(model);
}
