/** The answer about the trims of a model year: their names, and what they cost new. */
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { findMsrp } from '#src/domain/vehicle/trim-facts.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listKnownTrims } from '#src/domain/vehicle/year-ladder.ts';
import { nameOfYear, sourceOfTrims } from '#src/features/research/model-reference/catalogue-faqs.ts';
import type { FaqAnswer, KnownModel } from '#src/features/research/model-reference/catalogue-faqs.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import { withStop } from '#src/lib/with-stop.ts';

/** A longer list is not read. */
const MAX_NAMED = 8;
const MAX_CHARS = 160;
const FEWEST = 2;

/** Undefined without a choice, and on the page of a trim. */
export function answerTrims({ vehicle, model }: KnownModel): FaqAnswer | undefined {
  const year = vehicle.year ?? findNewestYear(model);
  if (year === undefined || vehicle.trimCode !== undefined) return undefined;
  const trims = listKnownTrims(model, year);
  if (trims.length < FEWEST) return undefined;
  const priced = trims.flatMap((trim) => {
    const price = findMsrp(trim, year);
    return price ? [{ trim, ...price }] : [];
  });
  const listed = new Set(priced.flatMap(({ trim, isListed }) => (isListed ? [trim] : [])));
  const used = trims.map((trim) => (listed.has(trim) ? { ...trim, msrpSource: 'trims' as const } : trim));
  return {
    question: `What trims does the ${vehicle.name} come in?`,
    // There may be more than it lists.
    answer: [
      withStop(
        `In this site's catalog, the ${nameOfYear(vehicle, year)} comes in ${trims.length} trims: ${nameTrims(trims)}`,
      ),
      ...describePrices(priced, trims.length),
    ].join(' '),
    source: sourceOfTrims({ model }, used, year),
  };
}

/** "LX, EX and 3 more"; names of lists such as "150 Low Roof, Dual Sliding Doors" are separated by semicolons. */
function nameTrims(trims: readonly CatalogueTrim[]): string {
  const named: string[] = [];
  let chars = 0;
  for (const { trim } of trims) {
    chars += trim.length;
    if (named.length === MAX_NAMED || (named.length > 0 && chars > MAX_CHARS)) break;
    named.push(trim);
  }
  const more = trims.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  if (!named.some((name) => name.includes(','))) return joinAnd(all);
  return `${all.slice(0, -1).join('; ')}; and ${all.at(-1) ?? ''}`;
}

interface Priced {
  readonly trim: CatalogueTrim;
  readonly msrp: number;
}

/** "MSRP when new, before destination: $22,990 (LX) to $31,990 (SX)." */
function describePrices(priced: readonly Priced[], count: number): string[] {
  const sorted = priced.toSorted((a, b) => a.msrp - b.msrp);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (!least || !most) return [];
  if (priced.length === 1 && count > 1)
    return [`Only the MSRP of one is known: ${formatPrice(least)} when new, before destination.`];
  const known = priced.length < count ? `, of the ${priced.length} with a known one` : '';
  const span =
    least.msrp === most.msrp ? formatPrice(least) : `${formatPrice(least)} to ${formatPrice(most)}`;
  return [`MSRP when new, before destination${known}: ${span}.`];
}

const formatPrice = ({ trim, msrp }: Priced) => `${formatUsd(msrp)} (${trim.trim})`;
