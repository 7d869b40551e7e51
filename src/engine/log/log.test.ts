import { expect, test } from 'vitest';
import { createLog } from '#src/engine/log/log.ts';

function writeLine(values: object, message: string): string {
  const lines: string[] = [];
  createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }).info(values, message);
  return lines.join('');
}

test('a line is one JSON object with level, time and message', () => {
  expect(JSON.parse(writeLine({ call: 'listing' }, 'asked'))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
    call: 'listing',
    msg: 'asked',
  });
});

test('no text can forge a second line or reach a terminal', () => {
  const line = writeLine({ path: '/\r\n{"level":"info"}\u001b[31m' }, 'a\nb');
  expect(line.match(/\n/g)).toHaveLength(1);
  expect(line).not.toContain('\u001b');
});

test('secrets are removed at any depth', () => {
  const secrets = {
    idtoken: 'S1',
    headers: { cookie: 'S2', authorization: 'S3' },
    lead: { person: { email: 'S4' } },
  };
  expect(writeLine(secrets, 'x')).not.toMatch(/S\d/);
});
