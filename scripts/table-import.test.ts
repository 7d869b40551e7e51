import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a source that no feed has is named, because nobody would see its dealers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tables-'));
  const run = (script: string, text: string, ...options: string[]) => {
    const file = join(folder, 'table.csv');
    writeFileSync(file, text);
    return spawnSync(process.execPath, [`scripts/${script}.ts`, file, ...options, '--data-dir', folder], {
      encoding: 'utf8',
    }).stdout;
  };
  try {
    const car = 'id,listingType,year,make,model,ownerName\na,used,2019,Honda,Civic,North Cars\n';
    run('inventory-import', car, '--feed', 'generic');
    const dealer = 'id,phone\nNorth Cars,312-555-0100\n';
    const remark = 'no feed has the source "genric"; the stock has generic';
    expect(run('dealers-import', dealer, '--source', 'genric')).toContain(remark);
    expect(run('dealers-import', dealer, '--source', 'generic')).not.toContain('no feed has the source');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
