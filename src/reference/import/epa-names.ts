/**
 * Models that EPA names otherwise: "Silverado C15 2WD" is a Silverado 1500, a "Cooper Hardtop 2 door" a MINI Hardtop. Of a
 * make, the first name that an EPA name starts with counts.
 */
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';

type Names = readonly (readonly [start: string, model: string | undefined])[];

/** Heavier trucks than these are exempt from EPA's tests, except for a few years and fuels. */
const pickups = (name: string, half: string): Names => [
  ...['EV', '2500', '3500', '1500'].map((rest) => [`${name} ${rest}`, undefined] as const),
  [`${name} 15 Hybrid`, half],
  [`${name} Classic`, half],
  [name, half],
];

const EPA_NAMES: Readonly<Record<string, Names>> = {
  bentley: [['Continental Flying Spur', 'Flying Spur']],
  chevrolet: pickups('Silverado', 'Silverado 1500'),
  gmc: [
    ...pickups('Sierra', 'Sierra 1500'),
    ['Yukon C1500 XL', 'Yukon XL'],
    ['Yukon K1500 XL', 'Yukon XL'],
    ['Yukon Denali XL', 'Yukon XL'],
  ],
  jaguar: [['XK8', 'XK']],
  jeep: [['Wrangler 4dr 4xe', 'Wrangler 4xe']],
  kia: [['Niro Electric', 'Niro EV']],
  mazda: [['MX-5', 'MX-5 Miata']],
  mini: [
    ...['Cooper', 'Cooper S', 'John Cooper Works'].map(
      (name) => [`${name} Convertible`, 'Convertible'] as const,
    ),
    ...['Clubman', 'Clubvan', 'Countryman', 'Coupe', 'Paceman', 'Roadster'].flatMap((body) =>
      ['Cooper', 'Cooper S', 'Cooper SE', 'John Cooper Works'].map(
        (name) => [`${name} ${body}`, undefined] as const,
      ),
    ),
    ['Cooper', 'Hardtop'],
    ['John Cooper Works', 'Hardtop'],
  ],
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

/** "Explorer USPS Electric", "Metris (US Postal Long)", "Ioniq 5 Robo taxi": the figures of no car that a shopper can find. */
const OF_FLEETS = /\b(?:usps|postal|robo ?taxi)\b/i;

/** Built for the mail or for driverless taxis, and sold to nobody else. */
export function isOfFleets(model: string): boolean {
  return OF_FLEETS.test(model);
}
