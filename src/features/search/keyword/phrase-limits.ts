/** Requests that are understood but have no filter. They are reported as unused, never dropped silently. */
import type { PhraseRule } from '#src/features/search/keyword/phrase-match.ts';
import { phrases } from '#src/features/search/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/search/keyword/phrase-text.ts';

export const NO_FILTER = "we don't have a filter for it";
export const MILEAGE_NEEDS_MAX = 'mileage needs a maximum';

const LIMITS: readonly (readonly [reason: string, names: ReadonlySet<string>])[] = [
  [
    NO_FILTER,
    phrases(
      '2wd, 4x2, two wheel drive, 2 wheel drive, extended cab, ext cab, king cab, access cab, supercab, club cab, two door, four door, 4dr, 2dr, branded title, price drop, price drops, price reduced, reduced price, recently reduced, home delivery, free delivery, delivery available, new driver, new drivers, no haggle, no fees, no dealer fees, no hidden fees, dually, dual rear wheels, half ton, 1/2 ton, three quarter ton, 3/4 ton, one ton, 1 ton, compact, midsize, mid size, full size, small, large, child seat, child seats, baby seat, baby seats, reliable, reliability, dependable, safe, safest, good safety ratings, safety ratings, safety rating, crash test, good resale value, resale value, lifted',
    ),
  ],
  [
    'add years',
    phrases('late model, newer model, older model, classic, classics, vintage, antique, collector'),
  ],
  [
    'add the makes',
    phrases(
      'american, american made, domestic, foreign, import, imports, imported, german, german made, japanese, japanese made, korean, italian, swedish, british, european, asian',
    ),
  ],
  [MILEAGE_NEEDS_MAX, phrases('high mileage, high miles, higher mileage')],
  [
    'cars are shown whatever their title and history',
    phrases(
      'salvage title ok, salvage title okay, salvage ok, salvage okay, salvage title is fine, rebuilt title ok, rebuilt title okay, rebuilt ok, branded title ok, any title, accidents ok, accident ok, accidents okay',
    ),
  ],
  ['add the miles', phrases('long range, good range, long distance')],
  ['look for certified cars', phrases('warranty, under warranty, with warranty, factory warranty')],
  [
    'we list cars, trucks and vans',
    phrases(
      'motorcycle, motorcycles, motorbike, atv, atvs, rv, rvs, motorhome, motor home, boat, boats, trailer, scooter, snowmobile, jet ski, golf cart, tractor',
    ),
  ],
  [
    'ask the seller about financing',
    phrases(
      'bad credit, no credit, no credit check, poor credit, buy here pay here, bhph, financing, in house financing, special financing, apr, 0 apr, 0 percent apr, low apr, low interest, zero down, 0 down, no down payment, no money down, lease, for lease, lease deals, trade in, trade ins',
    ),
  ],
];

export const matchLimit: PhraseRule = (words, at) => {
  for (const [note, names] of LIMITS) {
    const count = countPhraseWords(words, at, names);
    if (count > 0) return { next: at + count, label: '', pairs: [], note };
  }
  return undefined;
};
