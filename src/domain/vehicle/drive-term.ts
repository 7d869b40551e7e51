/** What a model year's all-wheel or four-wheel drive is called, by one word on all of its pages. */
import { isSameDrive } from '#src/domain/vehicle/trim-name-facts.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

type Drive = NonNullable<VehicleVariant['drive']>;

/** Body styles of which some have a low range beside all-wheel drive: only there are the two words two kinds of drive. */
const RUGGED: ReadonlySet<string | undefined> = new Set(['SUVCROSS', 'TRUCKS', 'VANMV']);

/**
 * EPA writes "4-Wheel Drive" for some cars that their makers sell with all-wheel drive, and both words for versions of one car.
 * The trims of the year decide if they have one of the two words, EPA if they have both. Without a word of theirs, cars other
 * than SUVs, trucks and vans have all-wheel drive, and of two words of EPA one is shown. Both are shown only for SUVs, trucks and
 * vans that were also sold with rear-wheel drive, because these may really have both.
 */
export function createDriveNaming(
  model: Pick<CatalogueModel, 'modelYears' | 'styles' | 'trims'>,
  year: number,
): (drive: Drive) => Drive {
  const word = findWord(model, year);
  return (drive) => (word !== undefined && isSameDrive(drive, word) ? word : drive);
}

/** Undefined where EPA's own words stay. */
function findWord({ modelYears, styles, trims }: Parameters<typeof createDriveNaming>[0], year: number) {
  const facts = modelYears.find((known) => known.year === year);
  const ofEpa = facts?.drives ?? [];
  const ofTrims = listWords(trims.filter(({ years }) => years.includes(year)));
  if (ofTrims.length > 1) return undefined;
  const [only] = ofTrims;
  const isRugged = RUGGED.has(styles[0]);
  const hasBoth = ofEpa.filter(drivesAllWheels).length > 1;
  if (hasBoth && isRugged && ofEpa.includes('RWD') && only !== 'AWD') return undefined;
  if (only !== undefined) return only;
  if (!isRugged) return 'AWD';
  if (!hasBoth || !facts) return undefined;
  const ofOtherYears = listWords(trims);
  return ofOtherYears.length === 1 ? ofOtherYears[0] : findCommonWord(facts);
}

/** Each of the two words that trims have. */
function listWords(trims: CatalogueModel['trims']): Drive[] {
  return [...new Set(trims.flatMap(({ drive }) => (drive && drivesAllWheels(drive) ? [drive] : [])))];
}

/** The word for most of EPA's cars of the year. */
function findCommonWord({ variants = [] }: ModelYear): Drive {
  const drives = variants.map((variant) => parseVariant(variant).drive);
  const count = (word: Drive) => drives.filter((drive) => drive === word).length;
  return count('4WD') > count('AWD') ? '4WD' : 'AWD';
}

function drivesAllWheels(drive: Drive): boolean {
  return isSameDrive(drive, 'AWD');
}
