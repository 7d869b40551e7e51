import { expect, test } from 'vitest';
import { loadConfig } from '#src/server/config.ts';
import { warnOfUnknownNames } from '#src/server/open-log.ts';

test('the log names a flag that does not exist, and the server starts', () => {
  const said: unknown[] = [];
  const config = loadConfig({ FLAGS: '{"compair":true,"compare":false}' });
  warnOfUnknownNames(config, { warn: (text: unknown) => said.push(text) });
  expect(said).toEqual([expect.stringContaining('"compair"')]);
});

test('the log names a variable that is spelled almost like a setting, and no other one', () => {
  const said: unknown[] = [];
  const config = loadConfig({
    SITE_ORGIN: 'https://cars.example',
    DATADIR: '/x',
    PATH: '/bin',
    HOSTNAME: 'web',
    TERM: 'x',
  });
  warnOfUnknownNames(config, { warn: (text: unknown) => said.push(text) });
  expect(said).toEqual([
    'SITE_ORGIN is no setting and changes nothing. Did you mean SITE_ORIGIN?',
    'DATADIR is no setting and changes nothing. Did you mean DATA_DIR?',
  ]);
});
