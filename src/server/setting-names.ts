/** Which variables of the environment are settings, and which were meant to be. */
import { rankByLikeness } from '#src/lib/rank-by-likeness.ts';
import { refuseSpaces } from '#src/lib/refuse-spaces.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** In shorter names, other programs' variables differ from ours by as little. */
const MIN_LENGTH = 7;
const MAX_DIFFERENCE = 2;

/**
 * An empty value counts as unset.
 * @param names of all settings
 * @throws ConfigError for a value with spaces around
 */
export function pickSettings(environment: Environment, names: readonly string[]): Environment {
  const settings = Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]] as const] : [])),
  );
  refuseSpaces(settings);
  return settings;
}

/** A sentence for each variable that is spelled almost like a setting. @param names of all settings */
export function listMisspelled(environment: Environment, names: readonly string[]): string[] {
  const long = names.filter((name) => name.length >= MIN_LENGTH);
  return Object.keys(environment)
    .filter((name) => environment[name] && name.length >= MIN_LENGTH && !names.includes(name))
    .flatMap((name) =>
      rankByLikeness(long, name, (one) => one, { max: 1, maxDistance: MAX_DIFFERENCE }).map(
        (meant) => `${name} is no setting and changes nothing. Did you mean ${meant}?`,
      ),
    );
}
