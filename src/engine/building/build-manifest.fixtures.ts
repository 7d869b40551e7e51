import type { BuildInputs } from '#src/engine/building/build-manifest.ts';

/** Of a release, each with a digest of its own. */
export const BUILD_INPUTS: BuildInputs = {
  code: 'a',
  settings: 'b',
  stockVersion: 'c',
  catalogue: 'd',
  contents: 'e',
  stock: 'f',
  names: 'g',
};
