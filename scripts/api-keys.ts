// Keys of programs for the partner API.
import { runCommand } from '#scripts/run-command.ts';
import { nameCommand, readOptionsAndWords } from '#scripts/read-options.ts';
import { requireDataDir } from '#scripts/data-dir.ts';
import { requireConfig } from '#scripts/require-config.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { addApiKey, listApiKeys, revokeApiKey } from '#src/engine/http/api-keys/api-key-rows.ts';
import { openDatabases } from '#src/server/db/open-database.ts';

const HELP = `npm run api-keys -- COMMAND

Keys for the partner API and the MCP server, which FLAGS turn on. The site may be in use. See docs/partners.md.

  list            all keys, their limits and how often they were used
  add NAME        prints a new key once
      --per-minute N   60 requests by default
      --per-day N      5000 requests by default
  revoke ID       within ten seconds

Exit codes: 0 done; 1 not done, with the reason.
`;
const COUNT = /^[1-9]\d{0,6}$/;
const MAX_NAME_LENGTH = 80;

const { values, positionals } = readOptionsAndWords(HELP, {
  'per-minute': { type: 'string', default: '60' },
  'per-day': { type: 'string', default: '5000' },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

/** @returns why it was not done */
async function run(db: Database): Promise<string | undefined> {
  const [command = '', target = ''] = positionals;
  switch (command) {
    case 'list':
      for (const key of await listApiKeys(db, Date.now())) {
        const state = key.revoked_at_ms === null ? `${key.per_minute}/min, ${key.per_day}/day` : 'revoked';
        print(`${key.id}  ${key.name}  ${state}  today ${key.today}, 30 days ${key.month}`);
      }
      return undefined;
    case 'add': {
      const [perMinute, perDay] = [values['per-minute'], values['per-day']];
      if (target === '' || target.length > MAX_NAME_LENGTH)
        return 'Name the program, with 80 characters at most.';
      if (!COUNT.test(perMinute) || !COUNT.test(perDay))
        return 'Limits are whole numbers from 1 to 9,999,999.';
      const added = await addApiKey(db, {
        name: target,
        perMinute: Number(perMinute),
        perDay: Number(perDay),
      });
      print(`id   ${added.id}\nkey  ${added.key}\nThe key is not shown again.`);
      return undefined;
    }
    case 'revoke':
      return (await revokeApiKey(db, target))
        ? undefined
        : 'There is no such key, or it is revoked already. npm run api-keys -- list shows their ids.';
    default:
      return `${nameCommand(command)}\n\n${HELP}`;
  }
}

async function main(): Promise<string | undefined> {
  const config = requireConfig();
  requireDataDir(config.dataDir);
  const { db, close } = await openDatabases(config, console);
  try {
    return await run(db);
  } finally {
    await close();
  }
}

await runCommand(main);
