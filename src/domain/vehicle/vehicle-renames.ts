/**
 * Cars keep the names that they were imported with; a rename is how a catalog calls those that were imported under another
 * name. @see docs/reference-data.md#renaming-a-make-model-or-trim
 */
import * as z from 'zod/mini';
import { contradictsDrive } from '#src/domain/vehicle/find-named-trim.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toFormerCodes } from '#src/domain/vehicle/former-names.ts';
import type { NamedCodes, NamedVehicles } from '#src/domain/vehicle/former-names.ts';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { memoByObject } from '#src/lib/memo.ts';

const name = z.string();
const ofModel = { modelCode: z.optional(name), trimCode: z.optional(name) };

/** Of a make, a model or a trim: what cars were stored as, and what they are called. */
export const vehicleRenameSchema = z.object({
  from: z.object({ makeCode: name, ...ofModel }),
  to: z.object({ make: name, makeCode: name, model: z.optional(name), trim: z.optional(name), ...ofModel }),
});
export type VehicleRename = z.infer<typeof vehicleRenameSchema>;
type VehicleNames = VehicleRename['to'];

/** What a rename changes of a car. */
export interface RenamedCar {
  readonly title: string;
  readonly year: number;
  readonly make: string;
  readonly makeCode: string;
  readonly model: string;
  readonly modelCode: string;
  readonly trim?: string | undefined;
  readonly trimCode?: string | undefined;
  readonly formerNames?: string | undefined;
  readonly specifications?: { readonly driveType?: CatalogueTrim['drive'] } | undefined;
}

export type RenameCar = <Car extends RenamedCar>(car: Car) => Car;

/**
 * The names that a catalog no longer has, with those of today. A name of today is never renamed.
 * @param others of other catalogs: what only they call by a new name, this one calls by the old one
 */
export function listVehicleRenames(
  catalogue: NamedVehicles,
  others: readonly VehicleRename[] = [],
): VehicleRename[] {
  const names = namesByKey(catalogue);
  const turnedBack = others.flatMap(({ from, to }): VehicleRename[] => {
    const old = names.get(keyOf(from));
    return old ? [{ from: codesOf(to), to: old }] : [];
  });
  const known = new Set(names.keys());
  return [...formerNamesOf(catalogue), ...turnedBack].filter(({ from }) => {
    const key = keyOf(from);
    const isFirst = !known.has(key);
    known.add(key);
    return isFirst;
  });
}

/** A title of the feed's own words stays as it is. Cars that were imported with the new name get the former ones, too. */
export function createCarRenamer(renames: readonly VehicleRename[]): RenameCar {
  if (renames.length === 0) return (car) => car;
  const findNames = createNameFinder(renames);
  const findFormer = createFormerFinder(renames);
  return (car) => {
    const found = findNames(car);
    const { makeCode, modelCode, specifications } = car;
    // A name with a drive is that of the cars that have it.
    const isOther = contradictsDrive(found?.trim ?? '', specifications?.driveType);
    const names = isOther ? findNames({ makeCode, modelCode }) : found;
    const renamed = names ? { ...car, ...names } : car;
    const formerNames = findFormer(renamed);
    if (formerNames === '') return renamed;
    const title = car.title === joinVehicleName(car) ? joinVehicleName(renamed) : car.title;
    return { ...renamed, title, formerNames };
  };
}

/** The words of all former names of a car's make, model and trim, as it is called today; empty if there are none. */
function createFormerFinder(renames: readonly VehicleRename[]) {
  const wordsByKey = new Map<string, Set<string>>();
  for (const { from, to } of renames) {
    const words = wordsByKey.get(keyOf(to)) ?? new Set();
    wordsByKey.set(keyOf(to), words.add(toWords(from)));
  }
  return ({ makeCode, modelCode, trimCode }: RenamedCar): string => {
    const keys = new Set(
      [{ makeCode }, { makeCode, modelCode }, { makeCode, modelCode, trimCode }].map(keyOf),
    );
    return [...keys].flatMap((key) => [...(wordsByKey.get(key) ?? [])]).join(' ');
  };
}

/** Of what was renamed: those of what it belongs to are found by the renames of that. */
function toWords({ makeCode, modelCode, trimCode }: VehicleRename['from']): string {
  return (trimCode ?? modelCode ?? makeCode).replaceAll('_', ' ');
}

/** The codes of today for those of a car or a search; undefined if none is former. */
export function createCodeRenamer(
  renames: readonly VehicleRename[],
): (codes: NamedCodes) => NamedCodes | undefined {
  const findNames = createNameFinder(renames);
  return (codes) => {
    const names = findNames(codes);
    return names && { ...codes, ...codesOf(names) };
  };
}

/** That of the trim, or else of the model, or else of the make. */
function createNameFinder(renames: readonly VehicleRename[]) {
  const byKey = new Map(renames.map(({ from, to }) => [keyOf(from), to]));
  return (car: VehicleRename['from']): VehicleNames | undefined => {
    const { makeCode, modelCode } = car;
    return (
      byKey.get(keyOf(car)) ?? byKey.get(keyOf({ makeCode, modelCode })) ?? byKey.get(keyOf({ makeCode }))
    );
  };
}

/** The same for the same renames, whatever their order and that of their fields. */
export function formatRenames(renames: readonly VehicleRename[]): string[] {
  const texts = renames.map(({ from, to }) =>
    JSON.stringify([keyOf(from), keyOf(to), to.make, to.model ?? '', to.trim ?? '']),
  );
  return texts.toSorted();
}

const formerNamesOf = memoByObject(({ makes }: NamedVehicles): readonly VehicleRename[] =>
  makes.flatMap(({ make, makeCode, formerly, models }) => {
    const ofMake = { make, makeCode };
    const former = toFormerCodes(formerly).map((code) => ({ from: { makeCode: code }, to: ofMake }));
    const makeCodes = [makeCode, ...toFormerCodes(formerly)];
    return [...former, ...models.flatMap((each) => listOfModel(ofMake, makeCodes, each))];
  }),
);

/** Its own former names and those of its trims, also under former names of what they belong to. */
function listOfModel(
  ofMake: VehicleNames,
  makeCodes: readonly string[],
  { model, modelCode, formerly, trims }: NamedVehicles['makes'][number]['models'][number],
): VehicleRename[] {
  const formerCodes = toFormerCodes(formerly);
  const to = { ...ofMake, model, modelCode };
  const own = makeCodes.flatMap((makeCode) => formerCodes.map((code) => ({ makeCode, modelCode: code })));
  const places = makeCodes.flatMap((makeCode) =>
    [modelCode, ...formerCodes].map((code) => ({ makeCode, modelCode: code })),
  );
  const ofTrims = trims.flatMap(({ trim, trimCode, formerly: former }) =>
    toFormerCodes(former).flatMap((code) =>
      places.map((place) => ({ from: { ...place, trimCode: code }, to: { ...to, trim, trimCode } })),
    ),
  );
  return [...own.map((from) => ({ from, to })), ...ofTrims];
}

/** The names of today, by their codes. */
const namesByKey = memoByObject(({ makes }: NamedVehicles): ReadonlyMap<string, VehicleNames> => {
  const names = new Map<string, VehicleNames>();
  for (const { make, makeCode, models } of makes) {
    names.set(keyOf({ makeCode }), { make, makeCode });
    for (const { model, modelCode, trims } of models) {
      const ofModel = { make, makeCode, model, modelCode };
      names.set(keyOf(ofModel), ofModel);
      for (const { trim, trimCode } of trims)
        names.set(keyOf({ ...ofModel, trimCode }), { ...ofModel, trim, trimCode });
    }
  }
  return names;
});

function codesOf({ makeCode, modelCode, trimCode }: VehicleNames): NamedCodes {
  return { makeCode, ...(modelCode && { modelCode }), ...(trimCode && { trimCode }) };
}

function keyOf({ makeCode, modelCode = '', trimCode = '' }: VehicleRename['from']): string {
  return `${makeCode}|${modelCode}|${trimCode}`;
}
