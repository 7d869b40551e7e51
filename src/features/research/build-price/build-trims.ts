import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';
import { findTrimSource } from '#src/domain/vehicle/fact-sources.ts';
import type { SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { codeToSlug, joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { PricedTrim } from '#src/domain/vehicle/order-year.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { DRIVE_TYPES, FEATURES, FUEL_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';

/** A trim in the form. */
export interface BuildTrim {
  readonly trim: string;
  /** "2026 Honda Civic LX" */
  readonly car: string;
  readonly trimCode: string;
  /** Its value in the form. */
  readonly slug: string;
  readonly msrp: number;
  /** Who states the MSRP. */
  readonly msrpSource: SourceKey;
  /** The MSRP of this site's catalog, where that of the source differs. */
  readonly catalogMsrp?: number;
  readonly plan: PaymentPlan;
  /** "2.0L I4, Gasoline, Front-wheel drive" */
  readonly facts: string;
  readonly adds: readonly string[];
}

export function listBuildTrims(
  trims: readonly PricedTrim[],
  vehicle: { readonly year: number; readonly make: string; readonly model: string },
  planOf: (msrp: number) => PaymentPlan,
): BuildTrim[] {
  return trims.map((priced) => {
    const { trim, trimCode, msrp, catalogMsrp, engine, fuelTypeGroup, drive, adds } = priced;
    return {
      trim,
      car: joinVehicleName({ ...vehicle, trim }),
      trimCode,
      slug: codeToSlug(trimCode),
      msrp,
      msrpSource: findTrimSource([priced]),
      ...definedOnly({ catalogMsrp }),
      plan: planOf(msrp),
      facts: [...nameEngine(engine, fuelTypeGroup), drive !== undefined && labelOf(DRIVE_TYPES, drive)]
        .filter(Boolean)
        .join(', '),
      adds: adds.map((code) => labelOf(FEATURES, code)),
    };
  });
}

/** Names the fuel only once: "2.0L I4 Hybrid" with the fuel "Plug-in Hybrid" becomes "2.0L I4, Plug-in Hybrid". */
function nameEngine(
  engine: CatalogueTrim['engine'],
  fuelCode: CatalogueTrim['fuelTypeGroup'],
): (string | undefined)[] {
  if (fuelCode === undefined || fuelCode === 'ELE') return [engine];
  const fuel = labelOf(FUEL_TYPES, fuelCode);
  const end = ` ${fuel.split(' ').at(-1) ?? fuel}`;
  return [engine?.endsWith(end) === true ? engine.slice(0, -end.length) : engine, fuel];
}

/** "one of 4 trims, a color and options": what a shopper chooses here. */
export function nameChoices(trimCount: number): string {
  return `${trimCount === 1 ? '' : `one of ${trimCount} trims, `}a color and options`;
}

/** What the page is for. Of one trim there is nothing to choose. */
export function sayBuild(trimCount: number, hasDealers: boolean): string {
  const choose = trimCount === 1 ? 'Choose a color and features' : 'Choose a trim, color and features';
  return hasDealers
    ? `${choose}, see the price and payment, and ask a dealer.`
    : `${choose}, and see the price and payment.`;
}
