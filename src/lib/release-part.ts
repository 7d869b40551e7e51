import { ConfigError } from '#src/lib/config-error.ts';

/**
 * What `read` makes of a file of a release. It was complete when the release got its name, so what cannot be read is damaged.
 * @throws ConfigError with what an operator can do
 */
export function readReleasePart<Value>(file: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw damagedRelease(file, error);
  }
}

export function damagedRelease(file: string, cause: unknown): ConfigError {
  const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
  return new ConfigError(
    `${file} is damaged or missing (${why}). "npm run rollback" serves the release before it, "npm run rebuild -- --all" makes a new one; one in RELEASE_DIR is built again by "npm run build".`,
    { cause },
  );
}
