/** A server that loads code and data at once, and opens the release when its parent reports that it is complete. */
import { once } from 'node:events';
import { loadConfig } from '#src/server/config.ts';
import { findRelease, RELEASE_ENTRY } from '#src/engine/publishing/find-release.ts';
import { importRelease } from '#src/engine/publishing/import-release.ts';
import { pageAddresses } from '#src/page-kinds/page-addresses.ts';
import { isSameForAll, isTypicalPage } from '#src/page-kinds/same-for-all.ts';
import { serve } from '#src/server/serve.ts';
import { createServices } from '#src/server/create-services.ts';

// The parent process has gone.
process.on('disconnect', () => process.exit(1));
const completed = once(process, 'message');
const config = loadConfig(process.env);
const { folder: releaseFolder } = findRelease(config);
const services = createServices(config, { releaseFolder });
await importRelease(releaseFolder, RELEASE_ENTRY);
await completed;
// Without a background process, because untested code on a spare port must run no jobs.
await serve(config, () => services, { pages: pageAddresses, isSameForAll, isTypicalPage });
