/** A setting or file that prevents the program from starting: its name and the reason, in one sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
