import { expect, test } from 'vitest';
import { loadConfig } from '#src/server/config.ts';
import { warnOfUnknownFlags } from '#src/server/open-log.ts';

test('the log names a flag that does not exist, and the server starts', () => {
  const said: unknown[] = [];
  const config = loadConfig({ FLAGS: '{"compair":true,"compare":false}' });
  warnOfUnknownFlags(config, { warn: (text: unknown) => said.push(text) });
  expect(said).toEqual([expect.stringContaining('"compair"')]);
});
