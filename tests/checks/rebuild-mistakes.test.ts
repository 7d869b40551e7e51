import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

test(
  'a dry run reports texts with mistakes, and makes no stock where there is none',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const contentDir = join(folder, 'content');
    mkdirSync(join(contentDir, 'certified'), { recursive: true });
    writeFileSync(join(contentDir, 'certified', 'kia.md'), '---\nupdated: 2026-02-31\n---\n\nCars.\n');
    const env = {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: contentDir,
      SAMPLE_LISTINGS: '30',
    };
    const { stdout, stderr } = await run(process.execPath, ['scripts/rebuild.ts', '--dry-run'], { env });
    const output = (stdout + stderr).split('\n');
    const mistakes = output.filter((line) =>
      line.startsWith(`${join(contentDir, 'certified', 'kia.md')}:2: `),
    );
    expect(mistakes.join('\n')).toMatch(/updated: must be a real date, such as .*; it is left out\.$/m);
    expect(output.join('\n')).not.toContain('"level"');
    expect(output).toContain(
      'All pages: there is no stock yet. A rebuild first makes 30 sample cars, unless you import yours.',
    );
    expect(existsSync(join(env.DATA_DIR, 'forecourt.db'))).toBe(false);
  },
  TIMEOUT_MS,
);
