/** Cars that lists and feeds have under another make than the one that they were sold under. */
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';

interface OtherMake {
  readonly make: string;
  /** What it matches is no part of the model's name. */
  readonly models: RegExp;
  readonly since: number;
  readonly soldAs: string;
}

/**
 * Ram is a make of its own since 2011, but EPA had its 1500 under Dodge for two years more, and its Dakota to the end; so do sellers.
 * The Viper of SRT's two years is a Dodge in every other.
 */
const OTHER_MAKES: readonly OtherMake[] = [
  { make: 'dodge', models: /^(?:ram\s+|(?=dakota\b))/i, since: 2011, soldAs: 'Ram' },
  { make: 'srt', models: /^(?=viper\b)/i, since: 2013, soldAs: 'Dodge' },
];

/** Its names with the make under which it was sold. */
export function withSoldMake<Named extends { readonly make: string; readonly model: string }>(
  named: Named,
  year: number,
): Named {
  const { make, model } = named;
  const other = OTHER_MAKES.find(
    (one) => one.make === toNameKey(make) && year >= one.since && one.models.test(model),
  );
  return other ? { ...named, make: other.soldAs, model: model.replace(other.models, '') } : named;
}
