// Runs a command once for each brand that one installation serves, with the settings of that brand.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { listServedBrands } from '#src/server/brands/served-brands.ts';
import { ConfigError } from '#src/lib/config-error.ts';

/** One after another; ends the process with the exit code of the first that fails. @param only one of the brands */
export async function runForBrands(
  environment: NodeJS.ProcessEnv,
  [file = '', ...args]: readonly string[],
  only?: string,
): Promise<void> {
  const brands = listBrands(environment, only);
  for (const { id, name, environment: env } of brands) {
    process.stdout.write(`${name} (${id})\n`);
    const child = spawn(file, args, { stdio: 'inherit', env });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) process.exit(code ?? 1);
  }
}

function listBrands(environment: NodeJS.ProcessEnv, only: string | undefined) {
  try {
    const brands = listServedBrands(environment);
    const chosen = only === undefined ? brands : brands.filter(({ id }) => id === only);
    if (chosen.length === 0) throw new ConfigError(`BRANDS does not name ${only}.`);
    return chosen;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
