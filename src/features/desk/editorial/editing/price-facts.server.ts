/** The prices that texts about a model are compared with. */
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { PriceFacts } from '#src/features/desk/editorial/editing/text-doubts.ts';
import type { EditorialSubject } from '#src/features/desk/editorial/editorial.schema.ts';

const PRICE = /\bprice:\s*(\d+)/g;

export type FindPriceFacts = (subject: EditorialSubject) => PriceFacts | undefined;

/**
 * @param published the catalog's files of the served release, by name
 * @param readNow the same file as it is now
 */
export function createPriceFacts(
  catalogue: Pick<VehicleCatalogue, 'findMake' | 'findModel'>,
  published: ReadonlyMap<string, string>,
  readNow: (name: string) => string | undefined,
): FindPriceFacts {
  const changes = new Map<string, PriceChanges>();
  const findChanges = (makeCode: string): PriceChanges => {
    const name = `${codeToSlug(makeCode)}.yaml`;
    const found = changes.get(name) ?? comparePrices(published.get(name), readNow(name));
    changes.set(name, found);
    return found;
  };
  return ({ makeCode, modelCode }) => {
    const make = catalogue.findMake(makeCode);
    const model = catalogue.findModel(makeCode, modelCode);
    if (!make || !model) return undefined;
    const { former, added } = findChanges(makeCode);
    const prices = model.trims.flatMap(({ msrp }) => (msrp === undefined || former.has(msrp) ? [] : [msrp]));
    return { prices: new Set([...prices, ...added]), former, name: `${make.make} ${model.model}` };
  };
}

interface PriceChanges {
  readonly former: ReadonlySet<number>;
  /** Not published yet. */
  readonly added: ReadonlySet<number>;
}

function comparePrices(before: string | undefined, now: string | undefined): PriceChanges {
  if (before === undefined || now === undefined) return { former: new Set(), added: new Set() };
  const [old, current] = [pricesIn(before), pricesIn(now)];
  return { former: old.difference(current), added: current.difference(old) };
}

function pricesIn(yaml: string): Set<number> {
  return new Set(Array.from(yaml.matchAll(PRICE), ([, price]) => Number(price)));
}
