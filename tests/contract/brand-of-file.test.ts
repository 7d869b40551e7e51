/** What a server of a brand of a file draws under its own name and color. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#src/server/config.ts';
import { createServices } from '#src/server/create-services.ts';
import { createSharePictures } from '#src/server/pictures/share-pictures.ts';

const MIDTOWN = {
  name: 'Midtown Cars',
  tagline: 'Cars in town',
  about: 'Midtown Cars: one search.',
  headline: 'One search',
};
/** The home page's title ends in no name of a site, so the picture takes the brand's. */
const HOME = { title: 'Midtown Cars: Cars in town' };

test('the picture of the home page has the name of the brand, not that of the brand whose rules it follows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-of-file-'));
  const BRANDS_FILE = join(folder, 'brands.json');
  writeFileSync(BRANDS_FILE, JSON.stringify({ midtown: MIDTOWN }));
  const config = loadConfig({ BRAND: 'midtown', BRANDS_FILE, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const services = await createServices(config, { watch: false });
  try {
    const named = await createSharePictures({ key: 'consumer', name: 'Midtown Cars' }).draw(HOME);
    expect(named?.length).toBeGreaterThan(0);
    expect(await services.sharePictures.draw(HOME)).toEqual(named);
  } finally {
    await services.close();
    rmSync(folder, { recursive: true });
  }
});
