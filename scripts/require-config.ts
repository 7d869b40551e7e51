// The settings of a command. Prevents a stack trace where one of them is wrong.
import { ConfigError, loadConfig, type Config } from '#src/server/config.ts';

/** For a command that can do nothing without them: says which one is wrong and why, and ends. */
export function requireConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
