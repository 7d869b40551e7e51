/** Imports the bundle that renders prebuilt pages, which the build kept (`renderer-bundle.ts`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDERER_DIR, RENDERER_FILE } from '#src/engine/building/renderer-facts.ts';
import type { RendererFacts } from '#src/engine/building/renderer-facts.ts';
import { importRelease } from '#src/engine/publishing/import-release.ts';

export function readRendererFacts(releaseFolder: string): RendererFacts {
  return JSON.parse(readFileSync(join(releaseFolder, RENDERER_DIR, RENDERER_FILE), 'utf8')) as RendererFacts;
}

export function importRenderer<Bundle>(releaseFolder: string, { entry }: RendererFacts): Promise<Bundle> {
  return importRelease<Bundle>(join(releaseFolder, RENDERER_DIR), entry);
}
