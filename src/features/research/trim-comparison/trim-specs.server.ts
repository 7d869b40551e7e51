/** Trims of the embedded marketplace, from the catalog's ladder and the current stock. */
import { findMsrp } from '#src/domain/vehicle/trim-facts.ts';
import { UNSEEN } from '#src/domain/vehicle/equipment-state.ts';
import { findAddsOfYear, toTrimOfYear } from '#src/domain/vehicle/trim-as-of-year.ts';
import { findPowertrain } from '#src/domain/vehicle/trim-powertrain.ts';
import type { Powertrain } from '#src/domain/vehicle/trim-powertrain.ts';
import type { CatalogueMake, CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { DRIVE_TYPES, FEATURES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';
import { formatVehicleId } from '#src/domain/vehicle/vehicle-id.ts';
import { toEngineType } from '#src/features/research/trim-comparison/engine-types.ts';
import { listSpecs } from '#src/features/research/trim-comparison/spec-values.ts';
import type { trimSpecsCall } from '#src/features/research/trim-comparison/trim-specs.call.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { loadTrimSightings } from '#src/inventory/trim-sightings.ts';
import type { Handler } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** A trim of one year. */
interface Rung {
  readonly make: CatalogueMake;
  readonly model: CatalogueModel;
  readonly trim: CatalogueTrim;
  readonly year: number;
  /** To the one before it. */
  readonly adds: readonly CatalogueTrim['adds'][number][];
}

export const answerTrimSpecs: Handler<typeof trimSpecsCall> = async (
  { makeCode, modelCode, startYear = -Infinity, endYear = Infinity, specs },
  { locals: { services }, signal },
) => {
  const make = services.catalogue().findMake(makeCode);
  const model = services.catalogue().findModel(makeCode, modelCode);
  if (!make || !model) return { items: [] };
  const stock = services.stock.current;
  const rows = stock.loadVehicleCounts({ makeCode, modelCode });
  const rungs = model.years
    .filter((year) => year >= startYear && year <= endYear)
    .toReversed()
    .flatMap((year) => listRungs(make, model, year));
  const items = await Promise.all(
    rungs.map(async (rung) => {
      const own = rows.filter((row) => row.year === rung.year && row.trimCode === rung.trim.trimCode);
      if (specs === 'none') return toTrim(rung, own);
      const { trimCode } = rung.trim;
      const trimOfYear = { makeCode, modelCode: model.modelCode, trimCode, year: rung.year };
      const seen = own.length === 0 ? UNSEEN : await loadTrimSightings(stock, trimOfYear, signal);
      return { ...toTrim(rung, own), specs: listSpecs({ ladder: model.trims, ...rung }, seen) };
    }),
  );
  return { items };
};

function listRungs(make: CatalogueMake, model: CatalogueModel, year: number): Rung[] {
  return listYearLadder(model, year).map((trim, index, ladder) => {
    const [below, own] = [ladder[index - 1], trim].map((one) => one && toTrimOfYear(one, year));
    const adds = (own && findAddsOfYear(below, own, model.trims, year)) ?? [];
    return { make, model, trim, year, adds };
  });
}

function toTrim(rung: Rung, rows: readonly StockCount[]): Trim {
  const { make, model, trim, year, adds } = rung;
  const { trimCode } = trim;
  const names = { makeCode: make.makeCode, modelCode: model.modelCode, trimCode };
  const prices = rows.flatMap((row) => row.prices ?? []);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const pricedCount = prices.reduce((sum, priced) => sum + priced.count, 0);
  const powertrain = findPowertrain(trim, model, year);
  const engineType = toEngineType(powertrain.fuelTypeGroup);
  const price = findMsrp(trim, year);
  return {
    trimCode,
    trimName: trim.trim,
    year,
    vehicleId: formatVehicleId({ year, ...names }),
    atcMake: make.make,
    atcModel: model.model,
    atcMakeCode: make.makeCode,
    atcModelCode: model.modelCode,
    ...(prices.length > 0 && {
      startingPrice: Math.min(...prices.map(({ lowest }) => lowest)),
      maxPrice: Math.max(...prices.map(({ highest }) => highest)),
    }),
    count,
    ...(pricedCount < count && { pricedCount }),
    ...(price && { nationalMSRP: price.msrp }),
    ...definedOnly({ engineType }),
    ...toFacts(powertrain),
    adds: adds.map((code) => labelOf(FEATURES, code)),
    specs: [],
  };
}

function toFacts(powertrain: Powertrain): Partial<Trim> {
  const { engine, drive, range } = powertrain;
  return {
    ...definedOnly({ engine }),
    ...(drive !== undefined && { driveType: labelOf(DRIVE_TYPES, drive) }),
    ...toEconomy(powertrain),
    ...definedOnly({ range }),
  };
}

/** The catalog has MPGe for electric and hydrogen cars. */
function toEconomy({ mpg, fuelTypeGroup }: Powertrain): Partial<Trim> {
  if (!mpg) return {};
  return fuelTypeGroup === 'ELE' || fuelTypeGroup === 'PIH' || fuelTypeGroup === 'HYD'
    ? { epaMpgeCity: mpg.city, epaMpgeHwy: mpg.highway }
    : { epaCity: mpg.city, epaHwy: mpg.highway };
}
