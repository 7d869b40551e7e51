/** Dealers that have a model new, or that sell its make new and can order it. */
import { toTelHref } from '#src/domain/dealer/phone.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import { pathToQuery, searchUrl } from '#src/domain/search-query/search-path.ts';
import { compareNames } from '#src/domain/vehicle/compare-names.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export interface BuildDealer {
  readonly name: string;
  /** "Chicago, IL" */
  readonly place: string;
  /** "12 mi away" */
  readonly distance?: string;
  readonly phone?: { readonly text: string; readonly href: string };
  readonly website?: string;
  /** Its new cars of the model and year. */
  readonly modelCount: number;
  /** Those of them with the chosen trim. */
  readonly trimCount: number;
  /** The search for these cars; for cars of the make if it has none of the model. */
  readonly href: string;
  /** The cheapest of them with a price, preferably with the chosen trim. */
  readonly car?: { readonly label: string; readonly href: string };
}

/** A model of the current year, which can be ordered. */
export type OrderedModel = Required<ModelPath>;
type SoldCar = Pick<
  Listing,
  'id' | 'ownerId' | 'year' | 'modelCode' | 'trim' | 'trimCode' | 'pricingDetail' | 'phone'
>;

const MAX_DEALERS = 12;

/** Dealers with the trim come first, then those with the model, then nearer ones (with a ZIP) or those with more cars. */
export function listBuildDealers(
  cars: readonly SoldCar[],
  owners: readonly Owner[],
  model: OrderedModel,
  trimCode: string,
): BuildDealer[] {
  const byOwner = Map.groupBy(cars, ({ ownerId }) => ownerId);
  return owners
    .filter(({ privateSeller }) => !privateSeller)
    .map((owner) => {
      const all = byOwner.get(owner.id) ?? [];
      const ofModel = all.filter((car) => isOrderedModel(car, model));
      const ofTrim = ofModel.filter((car) => car.trimCode === trimCode);
      return { owner, ofModel, ofTrim, phone: owner.phone ?? all.find((car) => car.phone)?.phone };
    })
    .sort(
      (a, b) =>
        Number(b.ofTrim.length > 0) - Number(a.ofTrim.length > 0) ||
        Number(b.ofModel.length > 0) - Number(a.ofModel.length > 0) ||
        (a.owner.distanceFromSearch ?? 0) - (b.owner.distanceFromSearch ?? 0) ||
        b.ofModel.length - a.ofModel.length ||
        compareNames(a.owner.name, b.owner.name),
    )
    .slice(0, MAX_DEALERS)
    .map((seller) => toDealer(seller, model));
}

/** A new car of last year cannot be ordered anymore. */
export function isOrderedModel(car: Pick<Listing, 'modelCode' | 'year'>, model: OrderedModel): boolean {
  return car.modelCode === model.modelCode && car.year === model.year;
}

interface Seller {
  readonly owner: Owner;
  readonly ofModel: readonly SoldCar[];
  readonly ofTrim: readonly SoldCar[];
  readonly phone: string | undefined;
}

function toDealer({ owner, ofModel, ofTrim, phone }: Seller, model: OrderedModel): BuildDealer {
  const { id, name, location, website, distanceFromSearch } = owner;
  const phoneHref = phone && toTelHref(phone);
  const websiteHref = safeHref(website?.href);
  const query = pathToQuery(ofModel.length > 0 ? model : { makeCode: model.makeCode });
  const car = findCheapest(ofTrim) ?? findCheapest(ofModel);
  return {
    name,
    place: [location.city, location.state].filter(Boolean).join(', '),
    ...(distanceFromSearch !== undefined && { distance: `${formatCount(distanceFromSearch)} mi away` }),
    ...(phone && phoneHref && { phone: { text: phone, href: phoneHref } }),
    ...definedOnly({ website: websiteHref }),
    modelCount: ofModel.length,
    trimCount: ofTrim.length,
    href: searchUrl({ ...query, choices: { listingType: ['NEW'], ownerId: [id] } }),
    ...definedOnly({ car }),
  };
}

function findCheapest(cars: readonly SoldCar[]): BuildDealer['car'] {
  const [cheapest] = cars
    .flatMap(({ id, trim, pricingDetail: { salePrice } }) =>
      salePrice === undefined ? [] : [{ id, trim, salePrice }],
    )
    .sort((a, b) => a.salePrice - b.salePrice || (a.id < b.id ? -1 : 1));
  return (
    cheapest && {
      label: [cheapest.trim, `for ${formatUsd(cheapest.salePrice)}`].filter(Boolean).join(' '),
      href: vehicleUrl(cheapest.id),
    }
  );
}
