/** A setting or a file that keeps the program from starting: its name and the reason, in one sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
