/** Facts of a model's years in the embedded marketplace, from the catalog. */
import { nameImportDay, nameRecallSource } from '#src/domain/vehicle/fact-sources.ts';
import type { CatalogueModel, ModelYear, Recall } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { FEATURES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { nameEquipmentSource } from '#src/features/research/safety/equipment-source.ts';
import { findAssistance } from '#src/features/research/safety/assistance.ts';
import type { ModelInfo, modelInfoCall } from '#src/features/research/safety/model-info.call.ts';
import type { CrashLabel } from '#src/features/research/safety/safety-facts.ts';
import { listStandardSafety } from '#src/features/research/safety/standard-safety.ts';
import { loadTrimSightings } from '#src/inventory/trim-sightings.ts';
import type { Handler } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

type Crash = NonNullable<ModelYear['crash']>;
type Fact = ModelInfo['features']['Specifications'][number];

const LABEL_OF: Readonly<Record<keyof Crash, CrashLabel>> = {
  driverSide: 'Driver Side',
  passengerSide: 'Passenger Side',
  frontSeats: 'Front Seats',
  rearSeats: 'Rear Seats',
  overall: 'Overall',
  frontal: 'Frontal Crash',
  side: 'Side Crash',
  rollover: 'Rollover',
};
const AGENCY = 'NHTSA';
const EDITED = "this site's catalog, edited by people";

export const answerModelInfo: Handler<typeof modelInfoCall> = async (
  { makeCode, modelCode, startYear, numRecords },
  { locals },
) => {
  const model = locals.services.catalogue().findModel(makeCode, modelCode);
  const years = (model?.years ?? []).filter((year) => startYear === undefined || year === startYear);
  const items: ModelInfo[] = [];
  for (const year of years.toReversed()) {
    if (!model || items.length === numRecords) break;
    const info = describeYear(model, year);
    const assistance = await describeAssistance(locals.services, makeCode, model, year);
    if (assistance || info.recalls || Object.values(info.features).some((facts) => facts.length > 0))
      items.push({ makeCode, modelCode, ...info, ...definedOnly({ assistance }) });
  }
  return { items };
};

/** What is optional, the cars for sale of the year's trims show. */
async function describeAssistance(
  { stock }: Pick<Services, 'stock'>,
  makeCode: string,
  model: CatalogueModel,
  year: number,
): Promise<ModelInfo['assistance']> {
  if (!findAssistance(model, year)) return undefined;
  const { modelCode } = model;
  const rows = stock.current.loadVehicleCounts({ makeCode, modelCode }).filter((row) => row.year === year);
  const codes = [...new Set(rows.flatMap(({ trimCode }) => trimCode ?? []))];
  const seen = await Promise.all(
    codes.map(async (trimCode) => {
      const found = await loadTrimSightings(stock.current, { makeCode, modelCode, trimCode, year });
      return [trimCode, found] as const;
    }),
  );
  return findAssistance(model, year, new Map(seen))?.rows.map((row) => ({ ...row }));
}

function describeYear(model: CatalogueModel, year: number): Omit<ModelInfo, 'makeCode' | 'modelCode'> {
  const known = model.modelYears.find((facts) => facts.year === year);
  return {
    year,
    features: {
      Specifications: listLegroom(known?.legroom),
      'Safety Ratings': listStars(known?.crash),
      'Safety Features': listStandardSafety(model, year).map((code) => ({
        label: labelOf(FEATURES, code),
        value: 'std',
      })),
    },
    ...(model.recalls && {
      recalls: listRecalls(model.recalls, year),
      recallsSource: nameRecallSource(model.imports),
    }),
    equipmentSource: nameEquipmentSource(model, year),
    ...(known?.crash && { ratingsSource: nameRatingsSource(known, model.imports) }),
  };
}

/** The agency, and of its file the day of the import; stars that people wrote into the catalog have no other source. */
function nameRatingsSource(
  { crash = {}, editedStars = [], sources }: ModelYear,
  imports: CatalogueModel['imports'],
): string {
  const imported = sources.includes('safety') ? nameImportDay([imports], ['safety'], ', imported') : '';
  const agency = `${AGENCY}${imported}`;
  if (editedStars.length === 0) return agency;
  if (Object.keys(crash).length === editedStars.length) return EDITED;
  const edited = editedStars.map((test) => LABEL_OF[test].toLowerCase()).join(', ');
  return `${agency}; ${edited}: ${EDITED}`;
}

function listRecalls(recalls: NonNullable<CatalogueModel['recalls']>, year: number): Recall[] {
  return recalls.filter(({ years }) => years.includes(year)).map(({ years: _, ...recall }) => recall);
}

function listLegroom({ front, rear }: NonNullable<ModelYear['legroom']> = {}): Fact[] {
  return [
    ...(front === undefined ? [] : [{ label: 'Front legroom', value: `${front} in` }]),
    ...(rear === undefined ? [] : [{ label: 'Rear legroom', value: `${rear} in` }]),
  ];
}

function listStars(crash: Crash | undefined): Fact[] {
  if (!crash) return [];
  return Object.entries(LABEL_OF).flatMap(([key, label]) => {
    const stars = crash[key as keyof Crash];
    return stars === undefined ? [] : [{ label, value: String(stars) }]; // 0: not rated
  });
}
