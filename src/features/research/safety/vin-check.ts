/** What a VIN says about recalls without asking anyone: its own digits, the recalls of its model year, and where NHTSA answers. */
import { formatRecallsUrl } from '#src/domain/vehicle/recalls-url.ts';
import { getVinModelYear, hasRightCheckDigit, parseVin } from '#src/domain/vehicle/vin.ts';
import { withArticle } from '#src/lib/with-article.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

export interface VinCheck {
  /** As typed. */
  readonly typed: string;
  /** Why it is no VIN. */
  readonly error?: string;
  /** "This VIN is for model year 2021. If the car is a Civic: NHTSA's file lists 2 recalls of that year." Its model is not read. */
  readonly text?: string;
  /** NHTSA's answer about this VIN; the visitor opens it. */
  readonly href?: string;
}

/** VINs have 17 characters; with optional spaces and dashes. */
const MAX_TYPED = 40;

/** Undefined before something is typed. */
export function checkVin(
  typed: string | null,
  { model, years, recalls }: Pick<CatalogueModel, 'model' | 'years' | 'recalls'>,
): VinCheck | undefined {
  const text = typed?.trim().slice(0, MAX_TYPED) ?? '';
  if (text === '') return undefined;
  const vin = parseVin(text);
  if (vin === undefined)
    return { typed: text, error: 'A VIN has 17 letters and digits, and never I, O or Q.' };
  if (!hasRightCheckDigit(vin))
    return { typed: text, error: 'One of its characters is mistyped: its check digit does not fit.' };
  const year = getVinModelYear(vin);
  const count = recalls?.filter((recall) => year !== undefined && recall.years.includes(year)).length;
  const sold = year !== undefined && years.includes(year);
  const known =
    count === undefined || !sold
      ? ''
      : ` If the car is ${withArticle(model)}: NHTSA's file lists ${count} ${count === 1 ? 'recall' : 'recalls'} of that year.`;
  const other = sold || year === undefined ? '' : ` The ${model} wasn't sold that year: check the car.`;
  return {
    typed: text,
    ...(year !== undefined && { text: `This VIN is for model year ${year}.${known}${other}` }),
    href: formatRecallsUrl(vin),
  };
}
