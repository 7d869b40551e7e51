/** The site that the browser benchmarks visit: built with the tests' sample of cars, and served for one run. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, forgetLimits, startSite } from '#tests/support/site-under-test.ts';

export interface BenchSite {
  /** Without a slash at its end. */
  readonly url: string;
  /** Lets the next visitor do what a network may do only so often. */
  forgetLimits(): Promise<void>;
}

const KEPT_DIR = '.bench/site';

/** Serves the site of TEST_SITE_DIR as it is, or one in .bench/site that is brought up to date first. */
export async function withBenchSite<Value>(use: (site: BenchSite) => Promise<Value>): Promise<Value> {
  if (process.env['TEST_SITE_DIR'] === undefined) {
    process.env['TEST_SITE_DIR'] = KEPT_DIR;
    rmSync(join(KEPT_DIR, 'built'), { force: true }); // a second build renders only what has changed
  }
  const { dataDir } = await buildSite();
  const site = await startSite(dataDir);
  try {
    return await use({ url: site.url, forgetLimits: () => forgetLimits(dataDir) });
  } finally {
    await site.stop();
  }
}
