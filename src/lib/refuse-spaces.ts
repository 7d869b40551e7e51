import { ConfigError } from '#src/lib/config-error.ts';

/**
 * A folder with a space at its end is another folder, and a token with one can't be sent. The value is not repeated: it may
 * be secret.
 * @throws ConfigError for a setting that begins or ends with a space or a line break
 */
export function refuseSpaces(settings: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value = ''] of Object.entries(settings))
    if (value !== value.trim())
      throw new ConfigError(`${name} begins or ends with a space or a line break. Remove it.`);
}
