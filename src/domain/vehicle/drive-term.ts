/** What a model year's all-wheel or four-wheel drive is called, by one word on all of its pages. */
import { isSameDrive } from '#src/domain/vehicle/trim-name-facts.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

type Drive = NonNullable<VehicleVariant['drive']>;

/**
 * EPA writes "4-Wheel Drive" for some cars that their makers sell with all-wheel drive. The trims of the year decide if they
 * have one of the two words; EPA does if they have both or none, or if EPA itself has both in this year.
 */
export function createDriveNaming(
  model: Pick<CatalogueModel, 'modelYears' | 'trims'>,
  year: number,
): (drive: Drive) => Drive {
  const ofEpa = model.modelYears.find((facts) => facts.year === year)?.drives ?? [];
  const ofTrims = model.trims.flatMap(({ years, drive }) => (years.includes(year) && drive ? [drive] : []));
  const words = new Set(ofTrims.filter(drivesAllWheels));
  const [word] = words;
  const isDecided = words.size === 1 && ofEpa.filter(drivesAllWheels).length < 2;
  return (drive) => (isDecided && word !== undefined && isSameDrive(drive, word) ? word : drive);
}

function drivesAllWheels(drive: Drive): boolean {
  return isSameDrive(drive, 'AWD');
}
