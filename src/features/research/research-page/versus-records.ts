/** Comparisons of two models as records of the site search. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import { formatVersusPath } from '#src/domain/vehicle/versus-path.ts';
import { listPrebuiltVersus } from '#src/features/research/research-page/versus-pairs.ts';
import type { Services } from '#src/server/services.ts';

/** Every prebuilt comparison, in the order of the addresses. */
export function listVersusRecords({
  catalogue,
  stock,
}: Pick<Services, 'catalogue' | 'stock'>): SiteSearchRecord[] {
  const known = catalogue();
  const nameOf = ({ makeCode, modelCode }: { makeCode: string; modelCode: string }) => {
    const make = known.findMake(makeCode)?.make ?? makeCode;
    const model = known.findModel(makeCode, modelCode)?.model ?? modelCode;
    return { make, model, name: joinVehicleName({ make, model }) };
  };
  return listPrebuiltVersus(known, stock.current.vehicleCounts).map((pair) => {
    const [one, other] = [nameOf(pair), nameOf(pair.rival)];
    return {
      url: formatVersusPath(pair),
      title: `${one.name} vs. ${other.name}`,
      kind: 'Research',
      text: `The ${one.name} and the ${other.name} side by side: prices, engines, fuel economy, crash tests and cars for sale.`,
      make: one.make,
      model: one.model,
      rival: other.name,
    };
  });
}
