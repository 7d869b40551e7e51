import { compareNames } from '#src/domain/vehicle/compare-names.ts';
import { formatMiles } from '#src/domain/search-query/format-number.ts';
import { MILEAGE_STEPS } from '#src/domain/search-query/number-steps.ts';
import { BODY_STYLES } from '#src/domain/vehicle/vehicle-codes.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { referenceDataCall } from '#src/features/research/reference-data/reference-data.call.ts';
import type { CallInput, Handler } from '#src/lib/call.ts';

interface Item {
  label: string;
  value: string;
}

export const answerReferenceData: Handler<typeof referenceDataCall> = (input, { locals }) =>
  Promise.resolve({ items: listReference(locals.services.catalogue(), input) });

/** An unknown make or model has empty lists. */
function listReference(
  catalogue: VehicleCatalogue,
  { list, makeCode = '', modelCode = '' }: CallInput<typeof referenceDataCall>,
): Item[] {
  const make = catalogue.findMake(makeCode);
  const model = catalogue.findModel(makeCode, modelCode);
  const models = model ? [model] : (make?.models ?? []);
  switch (list) {
    case 'makes':
      return catalogue.makes.map((item) => ({ label: item.make, value: item.makeCode }));
    case 'models':
      return (make?.models ?? []).map((item) => ({ label: item.model, value: item.modelCode }));
    case 'series':
      // A series groups models. The catalog has none, but the stock may add some.
      return [];
    case 'trims':
      return (model?.trims ?? [])
        .map((item) => ({ label: item.trim, value: `${modelCode}|${item.trimCode}` }))
        .sort((a, b) => compareNames(a.label, b.label));
    case 'years':
      return listYears(models.length > 0 ? models : catalogue.makes.flatMap((item) => item.models));
    case 'mileages':
      return MILEAGE_STEPS.map((step) => ({ label: `Under ${formatMiles(step)}`, value: String(step) }));
    case 'bodystyles':
      return BODY_STYLES.map(({ code, label }) => ({ label, value: code }));
  }
}

/** Newest first. */
function listYears(models: readonly { years: readonly number[] }[]): Item[] {
  const years = new Set(models.flatMap((model) => model.years));
  return [...years].sort((a, b) => b - a).map((year) => ({ label: String(year), value: String(year) }));
}
